import { metrics } from '@caravan/platform';
import { Counter } from 'prom-client';

/** It comes back by itself. Where it keeps growing, the store ends the subscriptions of a consumer that is too slow for it. */
export const lostSubscriptions = new Counter({
  name: 'caravan_event_subscriptions_lost_total',
  help: 'Subscriptions to the event log that failed or were ended by the store, and were made again',
  registers: [metrics],
});
