import { currency } from '@caravan/storefront-shared/money';
import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AuditedEvent } from '../../api/wallets.ts';
import { EventTable } from '../../features/recorded-event/event-table.tsx';
import { typeText } from './type-text.ts';

type Props = { readonly events: readonly AuditedEvent[]; readonly looked: number | undefined };

/** The events of a wallet before and behind the one that is looked at. */
export function WalletEventTable({ events, looked }: Props) {
  const { t } = useTranslation();
  return (
    <EventTable
      caption={t('office-wallets.around')}
      events={events}
      looked={looked}
      textOf={(type) => typeText(t, type)}
      ownHeads={
        <>
          <th scope="col" data-align="end">
            {t('office-wallets.available')}
          </th>
          <th scope="col" data-align="end">
            {t('office-wallets.held')}
          </th>
        </>
      }
      renderOwn={({ available, held }) => (
        <>
          <td data-align="end">
            <Money amount={available} unit={currency} />
          </td>
          <td data-align="end">
            <Money amount={held} unit={currency} />
          </td>
        </>
      )}
    />
  );
}
