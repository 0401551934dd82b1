import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '../../api/audited-orders.ts';
import { EventHead } from '../../features/recorded-event/event-head.tsx';
import { Actor } from '../../features/recorded-event/actor.tsx';
import { Causes } from '../../features/recorded-event/causes.tsx';
import { JsonText } from '../../features/recorded-event/json-text.tsx';
import { statusText, typeText } from './order-texts.ts';

/** One event: who caused it, and the order after it. */
export function OrderEventCard({ event }: { readonly event: OrderEvent }) {
  const { t } = useTranslation();
  const { type, time, state, doubt } = event;
  return (
    <section aria-labelledby="order-event" className="recorded-event">
      <EventHead id="order-event" text={typeText(t, type)} type={type} doubt={doubt} />
      <Facts
        facts={[
          { id: 'status', term: t('office-order-audit.statusAfter'), value: statusText(t, event) },
          { id: 'time', term: t('office-wallets.recorded'), value: <DateTime value={instantOf(time)} /> },
          { id: 'actor', term: t('office-wallets.actor'), value: <Actor event={event} /> },
        ]}
      />
      <Causes
        event={event}
        more={[{ id: 'state', term: t('office-order-audit.state'), value: <JsonText json={state} /> }]}
      />
    </section>
  );
}
