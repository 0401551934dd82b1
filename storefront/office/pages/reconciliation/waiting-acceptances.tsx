import { instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ReconciledDays } from '../../api/reconciliation.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { kindText } from './kind-text.ts';
import { reconciliationAt } from './reconciliation-path.ts';

/** Proposals to accept a difference, of every network: each leads to its day, where another person answers. */
export function WaitingAcceptances({ waiting }: Pick<ReconciledDays, 'waiting'>) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  if (waiting.length === 0) return null;
  return (
    <Table caption={t('office-reconciliation.acceptance.waiting')}>
      <thead>
        <tr>
          <th scope="col">{t('office-reconciliation.what')}</th>
          <th scope="col">{t('office-reconciliation.acceptance.proposed')}</th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.stake')}
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map(({ network, day, kindKey, subject, amount, byName, reason, time }) => (
          <tr key={`${network} ${day} ${kindKey} ${subject}`}>
            <th scope="row">
              <Link href={reconciliationAt({ network, day })}>
                <bdi>{networkName(network)}</bdi>, <bdi>{day}</bdi>: {kindText(t, kindKey)}
              </Link>
            </th>
            <td>
              <bdi>{byName}</bdi>, <DateTime value={instantOf(time)} />: <bdi>{reason}</bdi>
            </td>
            <td data-align="end">
              <Money amount={amount} unit={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
