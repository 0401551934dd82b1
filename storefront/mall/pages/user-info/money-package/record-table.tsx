import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WalletRecord } from '../../../api/wallet.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';

/** What moved the balance, and what it was then. */
export function RecordTable({ records }: { readonly records: readonly WalletRecord[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('wallet.history')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('wallet.time')}</th>
          <th scope="col">{t('wallet.what')}</th>
          <th scope="col" data-align="end">
            {t('wallet.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('wallet.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td className="money-package-record-time">
              <DateTime value={instantOf(record.time)} />
            </td>
            <th scope="row">
              <RecordWords record={record} />
            </th>
            <td data-align="end">
              <Usdt amount={record.amount} sign="always" coloured />
            </td>
            <td data-align="end">
              <Usdt amount={record.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RecordWords({ record }: { readonly record: WalletRecord }) {
  const { t } = useTranslation();
  return (
    <span className="money-package-record-words">
      {t(`wallet.kinds.${record.kind}`)}
      {record.orderIds.map((orderId) => (
        <Link key={orderId} href={orderAddress(orderId)}>
          <bdi>{orderId}</bdi>
        </Link>
      ))}
      {record.transaction && (
        <span className="site-muted money-package-record-transaction">
          <bdi>{record.transaction}</bdi>
        </span>
      )}
    </span>
  );
}
