import { instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Movement } from '../../../api/statement.ts';
import { shopPath } from '../../../parts.ts';

export function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-statement.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-statement.time')}</th>
          <th scope="col">{t('office-statement.orderColumn')}</th>
          <th scope="col" data-align="end">
            {t('office-statement.paid')}
          </th>
          <th scope="col" data-align="end">
            {t('office-statement.commission')}
          </th>
          <th scope="col" data-align="end">
            {t('office-statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ position, time, orderId, paid, commission, amount }) => (
          <tr key={position}>
            <th scope="row">
              <DateTime value={instantOf(time)} />
            </th>
            <td>
              {orderId === undefined ? (
                '–'
              ) : (
                <Link href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
                  <bdi>{orderId}</bdi>
                </Link>
              )}
            </td>
            <td data-align="end">{paid === undefined ? '–' : <Money amount={paid} unit={currency} />}</td>
            <td data-align="end">
              <Money amount={commission} unit={currency} />
            </td>
            <td data-align="end">
              <Money amount={amount} unit={currency} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
