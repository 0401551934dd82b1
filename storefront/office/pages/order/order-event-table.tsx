import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OrderEvent } from '../../api/audited-orders.ts';
import { statusText, typeText } from './order-texts.ts';

type Props = { readonly events: readonly OrderEvent[]; readonly looked: number };

/** All events of an order, the oldest first. */
export function OrderEventTable({ events, looked }: Props) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  return (
    <Table caption={t('office-order-audit.all')}>
      <thead>
        <tr>
          <th scope="col">{t('office-wallets.event')}</th>
          <th scope="col">{t('office-wallets.recorded')}</th>
          <th scope="col">{t('office-wallets.what')}</th>
          <th scope="col">{t('office-wallets.actor')}</th>
          <th scope="col">{t('office-order-audit.statusAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ revision, time, type, actor, status, doubt }) => (
          <tr key={revision} className={revision === looked ? 'recorded-event-looked' : undefined}>
            <th scope="row">
              <Link
                href={hrefWith({ event: revision })}
                replace
                aria-current={revision === looked ? 'true' : undefined}
              >
                {countText(revision + 1)}
              </Link>
            </th>
            <td>
              <DateTime value={instantOf(time)} />
            </td>
            <td>
              {typeText(t, type)}
              {doubt !== undefined && <div>{t('office-wallets.doubted')}</div>}
            </td>
            <td>
              <bdi>{actor}</bdi>
            </td>
            <td>{statusText(t, status)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
