import { amountText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { rechargePage, type RechargeToDecide } from '../../api/recharges.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';

const statuses = [
  'waiting',
  'proposed',
  'approved',
  'credited',
  'refused',
  'cancelled',
] as const satisfies readonly RechargeToDecide['status'][];

/** Recharges by bank card or provider: one person says what arrived, another agrees. */
export default function RechargesPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.recharges.title')} />
      <WorkList
        label={t('office-recharges.statuses')}
        param="status"
        states={statuses}
        titleOf={(status) => t(`office-recharges.status.${status}`)}
        noteOf={() => t('office-recharges.order', { zone: timeZoneName() })}
        pageOf={({ state: status, ...page }) => rechargePage({ status, ...page })}
        none={t('office-recharges.none')}
        noneText={t('office-recharges.noneText')}
        renderTable={(found) => <Recharges found={found} />}
      />
    </div>
  );
}

function Recharges({ found }: { readonly found: readonly RechargeToDecide[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office.areas.recharges.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-recharges.told')}</th>
          <th scope="col">{t('office-recharges.buyer')}</th>
          <th scope="col">{t('office-recharges.kind')}</th>
          <th scope="col" data-align="end">
            {t('office-recharges.paid')}
          </th>
          <th scope="col">{t('office-recharges.look')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ position, usercode, id, time, kind, amount, coin }) => (
          <tr key={position}>
            <td>
              <DateTime value={instantOf(time)} />
            </td>
            <th scope="row">
              <bdi>{usercode}</bdi>
            </th>
            <td>{t(`office-recharges.kinds.${kind}`)}</td>
            <td data-align="end">
              <Money amount={amount} unit={coin} />
            </td>
            <td>
              <Link
                href={`/office/recharges/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}
                aria-label={t('office-recharges.openOf', {
                  buyer: usercode,
                  amount: `${amountText(amount)} ${coin}`,
                })}
              >
                {t('office-recharges.open')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
