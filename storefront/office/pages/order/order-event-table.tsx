import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '../../api/audited-orders.ts';
import { EventTable } from '../../features/recorded-event/event-table.tsx';
import { statusText, typeText } from './order-texts.ts';

type Props = { readonly events: readonly OrderEvent[]; readonly looked: number };

/** All events of an order. */
export function OrderEventTable({ events, looked }: Props) {
  const { t } = useTranslation();
  return (
    <EventTable
      caption={t('office-order-audit.all')}
      events={events}
      looked={looked}
      textOf={(type) => typeText(t, type)}
      ownHeads={<th scope="col">{t('office-order-audit.statusAfter')}</th>}
      renderOwn={(event) => <td>{statusText(t, event)}</td>}
    />
  );
}
