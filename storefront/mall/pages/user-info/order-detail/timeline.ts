import { instantOf } from '@caravan/storefront-shared/i18n';
import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { OrderInfo, OrderLogEntry } from '../../../api/orders.ts';

/** An order that came to nothing. */
const stops = new Set<OrderLogEntry['key']>(['cancelled', 'expired']);
/** After these nothing is to come. */
const ends = new Set<OrderLogEntry['key']>([...stops, 'refund-succeeded', 'completed']);

/** While these are the last word, nobody knows how the order goes on. */
const undecided = new Set<OrderLogEntry['key']>([
  'refund-requested',
  'refund-granted-by-system',
  'refund-by-platform',
  'refund-unshipped',
]);

/** The way of an order that nobody stops. */
const way: readonly OrderLogEntry['key'][] = [
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'received',
  'completed',
];

type Reasons = Pick<OrderInfo, 'cancelReason' | 'refund'>;

type Step = {
  readonly key: OrderLogEntry['key'];
  readonly state: TimelineStep['state'];
  readonly entry?: OrderLogEntry;
};

/** What the system did in somebody's place is the same stage of the way. */
const bySystem: Partial<Record<OrderLogEntry['key'], OrderLogEntry['key']>> = {
  'shipped-by-system': 'shipped',
  'received-by-system': 'received',
};

/** Which stage of the way an entry reaches. */
const stageOf = (key: OrderLogEntry['key']) => bySystem[key] ?? key;

/** What happened, the last of it marked, then what is still to come. */
export function stepsOf(log: readonly OrderLogEntry[]): Step[] {
  const last = log.length - 1;
  const happened = log.map((entry, index): Step => {
    if (stops.has(entry.key)) return { key: entry.key, state: 'failed', entry };
    const current = index === last && !ends.has(entry.key);
    return { key: entry.key, state: current ? 'current' : 'done', entry };
  });
  const latest = log.at(-1);
  if (log.some(({ key }) => ends.has(key)) || (latest && undecided.has(latest.key))) return happened;
  const reached = Math.max(-1, ...log.map(({ key }) => way.indexOf(stageOf(key))));
  return [...happened, ...way.slice(reached + 1).map((key): Step => ({ key, state: 'upcoming' }))];
}

/** Why, where somebody said so by one of the reasons of §3. */
function whyOf(key: OrderLogEntry['key'], { cancelReason, refund }: Reasons): string | undefined {
  if (key === 'cancelled' && cancelReason !== undefined) return `orders.reasons.${cancelReason}`;
  if (key === 'refund-requested' && refund?.reason !== undefined)
    return `afterSales.reasons.${refund.reason}`;
  return undefined;
}

/** The steps in words. */
export function timelineSteps(log: readonly OrderLogEntry[], reasons: Reasons, t: TFunction): TimelineStep[] {
  return stepsOf(log).map(({ key, state, entry }) => {
    const why = whyOf(key, reasons);
    return {
      id: key,
      state,
      title: t(`orders.log.${key}`),
      time: instantOf(entry?.time),
      description: why && t(why),
    };
  });
}
