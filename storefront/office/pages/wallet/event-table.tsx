import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AuditedEvent } from '../../api/wallets.ts';
import { typeText } from './type-text.ts';

type Props = { readonly events: readonly AuditedEvent[]; readonly looked: number | undefined };

/** The events before and behind the one that is looked at, the oldest first. */
export function EventTable({ events, looked }: Props) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  return (
    <Table caption={t('office-wallets.around')}>
      <thead>
        <tr>
          <th scope="col">{t('office-wallets.event')}</th>
          <th scope="col">{t('office-wallets.recorded')}</th>
          <th scope="col">{t('office-wallets.what')}</th>
          <th scope="col">{t('office-wallets.actor')}</th>
          <th scope="col" data-align="end">
            {t('office-wallets.available')}
          </th>
          <th scope="col" data-align="end">
            {t('office-wallets.held')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ revision, time, type, actor, available, held, doubt }) => (
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
            <td data-align="end">
              <Money amount={available} unit={currency} />
            </td>
            <td data-align="end">
              <Money amount={held} unit={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
