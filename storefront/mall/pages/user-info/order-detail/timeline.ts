import { instantOf, type TextKey } from '@caravan/storefront-shared/i18n';
import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { OrderInfo, OrderLogEntry, OrderStatus, TimelineMessage } from '../../../api/orders.ts';
import { cancelReasonOf, refundReasonOf } from '../../../features/orders/status.ts';

/** The way of an order that nobody stops. */
const way = ['placed', 'paid', 'confirmed', 'shipped', 'received', 'completed'] as const;

/** The stage that an order has reached with this status, or how the order continues. */
type Meaning = (typeof way)[number] | 'stopped' | 'over' | 'undecided' | 'as-before';

const meanings: Readonly<Record<TimelineMessage, Meaning>> = {
  placed: 'placed',
  paid: 'paid',
  confirmed: 'confirmed',
  shipped: 'shipped',
  'shipped-by-system': 'shipped',
  'receipt-reminded': 'as-before',
  received: 'received',
  'received-by-system': 'received',
  completed: 'completed',
  cancelled: 'stopped',
  expired: 'stopped',
  'refund-requested': 'undecided',
  'refund-granted-by-system': 'undecided',
  'refund-succeeded': 'over',
  'refund-failed': 'as-before',
  'refund-appealed': 'undecided',
  'refund-by-platform': 'undecided',
  'refund-unshipped': 'undecided',
  'reviewed-by-default': 'as-before',
};

/** After these nothing is to come. */
const ends: ReadonlySet<Meaning> = new Set(['stopped', 'over', 'completed']);

type Reasons = Pick<OrderInfo, 'cancelReason' | 'refund'>;

type Step = {
  readonly key: TimelineMessage;
  readonly state: TimelineStep['state'];
  readonly entry?: OrderLogEntry;
};

/** The past steps, with the latest marked, then the steps to come. */
export function stepsOf(log: readonly OrderLogEntry[]): Step[] {
  const last = log.length - 1;
  const happened = log.map((entry, index): Step => {
    const meaning = meanings[entry.key];
    if (meaning === 'stopped') return { key: entry.key, state: 'failed', entry };
    const current = index === last && !ends.has(meaning);
    return { key: entry.key, state: current ? 'current' : 'done', entry };
  });
  const meant = log.map(({ key }) => meanings[key]);
  if (meant.some((meaning) => ends.has(meaning)) || meant.at(-1) === 'undecided') return happened;
  const reached = Math.max(-1, ...meant.map((meaning) => way.findIndex((stage) => stage === meaning)));
  return [...happened, ...way.slice(reached + 1).map((key): Step => ({ key, state: 'upcoming' }))];
}

/** The reason, if one of the reasons of §3 was given. */
function whyOf(key: TimelineMessage, { cancelReason, refund }: Reasons): TextKey | undefined {
  const cancelled = cancelReasonOf(cancelReason);
  if (key === 'cancelled' && cancelled !== undefined) return `orders.reasons.${cancelled}`;
  const asked = refundReasonOf(refund?.reason);
  if (key === 'refund-requested' && asked !== undefined) return `after-sales.reasons.${asked}`;
  return undefined;
}

/** What comes next, where something does. */
export const nextTexts: { readonly [status in OrderStatus]?: TextKey } = {
  'pending-payment': 'orders.next.pending-payment',
  paid: 'orders.next.paid',
  confirmed: 'orders.next.confirmed',
  shipped: 'orders.next.shipped',
  received: 'orders.next.received',
};

/** The steps in words. */
export function timelineSteps(log: readonly OrderLogEntry[], reasons: Reasons, t: TFunction): TimelineStep[] {
  return stepsOf(log).map(({ key, state, entry }) => {
    const why = whyOf(key, reasons);
    return {
      // a refund may be refused twice
      id: `${key} ${entry?.createTime ?? ''}`,
      state,
      title: t(`orders.log.${key}`),
      time: instantOf(entry?.createTime),
      description: why && t(why),
    };
  });
}
