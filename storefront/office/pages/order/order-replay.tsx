import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AuditedOrder } from '../../api/audited-orders.ts';
import { eventIn } from '../../features/stepping/event-in.ts';
import { Stepper } from '../../features/stepping/stepper.tsx';
import { OrderEventCard } from './order-event-card.tsx';
import { OrderEventTable } from './order-event-table.tsx';

/** The order as it stood after any of its events. */
export function OrderReplay({ order: { events } }: { readonly order: AuditedOrder }) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const revision = eventIn(query, events.length);
  const looked = events[revision];
  return (
    <Card as="section" aria-labelledby="order-replay" className="site-page">
      <h2 id="order-replay" className="site-section-heading">
        {t('office-order-audit.replay')}
      </h2>
      <Stepper revision={revision} events={events.length} onMove={(to) => setQuery({ event: to }, true)} />
      {looked && <OrderEventCard event={looked} />}
      <OrderEventTable events={events} looked={revision} />
    </Card>
  );
}
