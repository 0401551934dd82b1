import { instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Badge, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Difference } from '../../api/reconciliation.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { AcceptanceOf } from './acceptance-of.tsx';
import { kindText } from './kind-text.ts';

type Props = { readonly network: string; readonly day: string; readonly differences: readonly Difference[] };

/** Every difference: what it is, what each side says, what is at stake, and the way to its events. */
export function DifferenceTable({ network, day, differences }: Props) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-reconciliation.differences')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-reconciliation.what')}</th>
          <th scope="col">{t('office-reconciliation.when')}</th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.sides.chain')}
          </th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.sides.facts')}
          </th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.compared')}
          </th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.stake')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <tr key={`${each.kindKey} ${each.subject} ${each.note}`}>
            <th scope="row">
              <What network={network} day={day} difference={each} />
            </th>
            <td>
              <DateTime value={instantOf(each.time)} />
            </td>
            <td data-align="end">
              {each.betweenKey === 'chain-facts' ? <Signed amount={each.chain} /> : '–'}
            </td>
            <td data-align="end">
              <Signed amount={each.facts} />
            </td>
            <td data-align="end">{each.other === undefined ? '–' : <Signed amount={each.other} />}</td>
            <td data-align="end">
              <Money amount={each.amount} unit={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Signed = ({ amount }: { readonly amount: string }) => (
  <Money amount={amount} unit={currency} sign="always" />
);

function What({
  network,
  day,
  difference,
}: Omit<Props, 'differences'> & { readonly difference: Difference }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const { kindKey, explained, acceptance, subject, usercode, note, recipient } = difference;
  return (
    <div className="reconciliation-difference">
      <Badge tone={explained ? 'neutral' : 'danger'}>
        {acceptance
          ? t('office-reconciliation.isAccepted')
          : t(explained ? 'office-reconciliation.isExplained' : 'office-reconciliation.isUnexplained')}
      </Badge>
      <span>{kindText(t, kindKey)}</span>
      <bdi className="reconciliation-subject">{subject}</bdi>
      {recipient !== undefined && (
        <span className="reconciliation-subject">
          {t(kindKey === 'burn' ? 'office-reconciliation.burnedFrom' : 'office-reconciliation.recipient')}{' '}
          <bdi>{recipient}</bdi>
        </span>
      )}
      {note && (
        <bdi dir="ltr" className="site-muted reconciliation-subject">
          {note}
        </bdi>
      )}
      {usercode === undefined ? (
        <Link href={`/office/books?account=${encodeURIComponent(`custody:${network}`)}`}>
          {t('office-reconciliation.toBooks', { network: networkName(network) })}
        </Link>
      ) : (
        <Link href={`/office/wallets?usercode=${encodeURIComponent(usercode)}`}>
          {t('office-reconciliation.toWallet', { usercode })}
        </Link>
      )}
      <AcceptanceOf network={network} day={day} difference={difference} />
    </div>
  );
}
