import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { OrderLogEntry } from '../../../api/orders.ts';
import { instantOf } from '../../../i18n/format.ts';

const ends = new Set<OrderLogEntry['key']>(['cancelled', 'expired', 'refund-succeeded']);

/** The way of an order that nobody stops. */
const way: readonly OrderLogEntry['key'][] = [
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'received',
  'completed',
];

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
    if (ends.has(entry.key)) return { key: entry.key, state: 'failed', entry };
    const current = index === last && entry.key !== 'completed';
    return { key: entry.key, state: current ? 'current' : 'done', entry };
  });
  if (log.some(({ key }) => ends.has(key))) return happened;
  const reached = Math.max(-1, ...log.map(({ key }) => way.indexOf(stageOf(key))));
  return [...happened, ...way.slice(reached + 1).map((key): Step => ({ key, state: 'upcoming' }))];
}

/** The steps in words; `reason` is why the buyer cancelled. */
export function timelineSteps(
  log: readonly OrderLogEntry[],
  reason: number | undefined,
  t: TFunction,
): TimelineStep[] {
  const why = (entry: OrderLogEntry | undefined) => (entry?.key === 'cancelled' ? reason : undefined);
  return stepsOf(log).map(({ key, state, entry }) => ({
    id: key,
    state,
    title: t(`orders.log.${key}`),
    time: instantOf(entry?.time),
    description: why(entry) === undefined ? undefined : t(`orders.reasons.${why(entry)}`),
  }));
}
