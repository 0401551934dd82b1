import { amountText, instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ReviewedWithdrawal } from '../../api/withdrawals.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

export function WithdrawalTable({ withdrawals }: { readonly withdrawals: readonly ReviewedWithdrawal[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office.areas.withdrawals.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-withdrawals.requested')}</th>
          <th scope="col">{t('office-withdrawals.buyer')}</th>
          <th scope="col">{t('office-withdrawals.network')}</th>
          <th scope="col" data-align="end">
            {t('office-withdrawals.amount')}
          </th>
          <th scope="col">{t('office-withdrawals.transfer')}</th>
          <th scope="col">{t('office-withdrawals.look')}</th>
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.position} withdrawal={withdrawal} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  withdrawal: { usercode, id, time, network, amount, transfer },
}: {
  readonly withdrawal: ReviewedWithdrawal;
}) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  return (
    <tr>
      <td>
        <DateTime value={instantOf(time)} />
      </td>
      <th scope="row">
        <bdi>{usercode}</bdi>
      </th>
      <td>
        <bdi>{networkName(network)}</bdi>
      </td>
      <td data-align="end">
        <Money amount={amount} unit="USDT" />
      </td>
      <td>{transfer ? t(`office-withdrawals.transferState.${transfer.state}`) : '–'}</td>
      <td>
        <Link
          href={`/office/withdrawals/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}
          aria-label={t('office-withdrawals.openOf', { buyer: usercode, amount: amountText(amount) })}
        >
          {t('office-withdrawals.open')}
        </Link>
      </td>
    </tr>
  );
}
