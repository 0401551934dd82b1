import { fold, type Actor, type OrderEvent } from '@caravan/events';
import { describe, expect, it } from 'vitest';
import { orderDecider, type OrderCommand } from './decide.ts';
import * as given from '../testing/order.ts';

/**
 * The outcome of each refund action, at each status of an order and each state of its refund: the event that it writes, `-`
 * when it changes nothing, or the refusal. Each is a new command; `repeated.int.test.ts` covers repetitions.
 */

const { buyer, seller, platform, system, histories, refundRequested, refundRefused } = given;
const { appealBefore, refundRefusedForGood, refundAppealed } = given;

/** when a request may still be made, when a request has waited too long, and when a shipment has */
const inTime = '2026-03-10T12:00:00.000Z';
const early = '2026-03-08T10:04:59.999Z';
const closed = given.closes;

const shippedAfterRefusal = [
  ...histories.confirmed,
  refundRequested,
  refundRefused('confirmed'),
  given.shipped,
];
const { shipBefore: _limit, ...paidLongAgo } = given.paid.data;
const paidWithoutLimit = [given.placed, { type: 'OrderPaid', data: paidLongAgo } as const];
const { data: lateRefusal } = refundRefused('received');
const twoDaysAfterIt = '2026-03-18T09:00:00.000Z';
const refusedLate: OrderEvent = {
  type: 'RefundRefused',
  data: { ...lateRefusal, appealBefore: twoDaysAfterIt, closesAt: twoDaysAfterIt },
};
const refundedBy = {
  buyer: [...histories.refunding, given.refunded('buyer')],
  platform: [...histories.paid, given.refundInitiated(false), given.refunded('platform')],
};

type Cells = readonly [
  ask: string,
  grant: string,
  inSilence: string,
  refuse: string,
  appeal: string,
  rule: string,
  byPlatform: string,
  unshipped: string,
];
type Row = readonly [status: string, at: string, history: readonly OrderEvent[], cells: Cells];

const ASKED = 'RefundRequested';
const GRANTED = 'RefundAccepted';
const REFUSED = 'RefundRefused';
const APPEALED = 'RefundAppealed';
const ORDERED = 'RefundInitiated';
const none = 'order-refund-unknown';
const pending = 'order-refund-pending';
const over = 'order-return-period-over';
const failed = 'refund-failed';
const inPlatformsHands = 'order-refund-appealed';

/** An order whose refund can be requested, one being decided, one that was refused, and what became of the refusal. */
function refundable(status: 'paid' | 'confirmed' | 'received' | 'reviewed'): readonly Row[] {
  const history = histories[status];
  const unshipped = status === 'paid' || status === 'confirmed' ? ORDERED : '-';
  const asked = [...history, refundRequested];
  const refused = [...asked, refundRefused(status)];
  const appealed = [...refused, refundAppealed];
  const final = [failed, none, '-', none, failed, none, ORDERED, unshipped] as const;
  const inAppeal = [
    pending,
    GRANTED,
    GRANTED,
    inPlatformsHands,
    pending,
    REFUSED,
    ORDERED,
    unshipped,
  ] as const;
  return [
    [`${status}`, inTime, history, [ASKED, none, '-', none, none, none, ORDERED, unshipped]],
    [
      `${status}, refund requested`,
      inTime,
      asked,
      [pending, GRANTED, GRANTED, REFUSED, pending, REFUSED, ORDERED, unshipped],
    ],
    [
      `${status}, refund refused`,
      inTime,
      refused,
      [failed, none, '-', none, APPEALED, none, ORDERED, unshipped],
    ],
    [
      `${status}, refund refused, too late to appeal`,
      appealBefore,
      refused,
      [failed, none, '-', none, 'order-appeal-period-over', none, ORDERED, unshipped],
    ],
    [`${status}, refund refused by the platform`, inTime, [...asked, refundRefusedForGood(status)], final],
    [
      `${status}, refund refused before there were appeals`,
      inTime,
      [...asked, refusedLongAgo(status)],
      final,
    ],
    [`${status}, appealed`, inTime, appealed, inAppeal],
    [
      `${status}, appealed, a moment before it is granted`,
      early,
      appealed,
      [pending, GRANTED, '-', inPlatformsHands, pending, REFUSED, ORDERED, '-'],
    ],
    [`${status}, appeal refused`, inTime, [...appealed, refundRefusedForGood(status)], final],
  ];
}

function refusedLongAgo(resumes: 'paid' | 'confirmed' | 'received' | 'reviewed'): OrderEvent {
  const { appealBefore: _none, ...data } = refundRefused(resumes).data;
  return { type: 'RefundRefused', data };
}

function ended(status: 'pending-payment' | 'cancelled' | 'expired', why: string): Row {
  return [status, inTime, histories[status], [why, why, '-', why, why, why, why, '-']];
}

const unknown = 'order-unknown';
const everywhere = (one: string): Cells => [one, one, one, one, one, one, one, one];
const onTheWay = 'order-shipped-not-refundable';
const refunded = 'order-already-refunded';
const completed = 'order-already-completed';

const rows: readonly Row[] = [
  ['never placed', inTime, histories.none, everywhere(unknown)],
  ['abandoned', inTime, histories.abandoned, everywhere(unknown)],
  ended('pending-payment', 'order-not-paid'),
  ended('cancelled', 'order-already-cancelled'),
  ended('expired', 'order-expired'),
  ...refundable('paid'),
  ...refundable('confirmed'),
  [
    'paid, a moment before it is overdue',
    early,
    histories.paid,
    [ASKED, none, '-', none, none, none, ORDERED, '-'],
  ],
  [
    'paid, at the moment it is overdue',
    given.shipBefore,
    histories.paid,
    [ASKED, none, '-', none, none, none, ORDERED, ORDERED],
  ],
  [
    'paid before there was a limit',
    inTime,
    paidWithoutLimit,
    [ASKED, none, '-', none, none, none, ORDERED, '-'],
  ],
  ['shipped', inTime, histories.shipped, [onTheWay, none, '-', none, onTheWay, none, ORDERED, '-']],
  [
    'shipped, refund refused',
    inTime,
    shippedAfterRefusal,
    [onTheWay, none, '-', none, onTheWay, none, ORDERED, '-'],
  ],
  ...refundable('received'),
  ...refundable('reviewed'),
  ['received, 7 days later', closed, histories.received, [over, none, '-', none, none, none, ORDERED, '-']],
  ['reviewed, 7 days later', closed, histories.reviewed, [over, none, '-', none, none, none, ORDERED, '-']],
  [
    'received, refund requested, 7 days later',
    closed,
    [...histories.received, refundRequested],
    [pending, GRANTED, GRANTED, REFUSED, pending, REFUSED, ORDERED, '-'],
  ],
  [
    'received, refund refused shortly before it would be completed',
    closed,
    [...histories.received, refundRequested, refusedLate],
    [failed, none, '-', none, APPEALED, none, ORDERED, '-'],
  ],
  [
    'refund granted',
    inTime,
    histories.refunding,
    [pending, '-', '-', pending, pending, pending, pending, '-'],
  ],
  [
    'refund by the platform',
    inTime,
    [...histories.shipped, given.refundInitiated(true)],
    [pending, pending, '-', pending, pending, pending, pending, '-'],
  ],
  [
    'refunded as asked',
    inTime,
    refundedBy.buyer,
    [refunded, '-', '-', refunded, refunded, refunded, refunded, '-'],
  ],
  [
    'refunded by the platform',
    inTime,
    refundedBy.platform,
    [refunded, refunded, '-', refunded, refunded, refunded, refunded, '-'],
  ],
  [
    'completed',
    closed,
    histories.completed,
    [completed, completed, '-', completed, completed, completed, completed, '-'],
  ],
];

type Action = (by: Actor, at: string) => OrderCommand;
const actions: readonly [cell: number, roles: readonly Actor[], command: Action][] = [
  [0, [buyer], (by, at) => ({ type: 'RequestRefund', by, reason: 5, remark: '', answerBefore: at, at })],
  [1, [seller, platform], (by, at) => ({ type: 'AcceptRefund', by, at })],
  [2, [system], (by, at) => ({ type: 'AcceptRefund', by, at })],
  [3, [seller], (by, at) => ({ type: 'RefuseRefund', by, explanation: '', appealBefore: at, at })],
  [4, [buyer], (by, at) => ({ type: 'AppealRefund', by, statement: '', answerBefore: at, at })],
  [5, [platform], (by, at) => ({ type: 'RefuseRefund', by, explanation: '', appealBefore: at, at })],
  [6, [platform], (by, at) => ({ type: 'InitiateRefund', by, note: '', at })],
  [7, [system], (by, at) => ({ type: 'InitiateRefund', by, note: '', at })],
];

function outcomeOf(history: readonly OrderEvent[], command: OrderCommand): string {
  const decision = orderDecider.decide(fold(orderDecider, history), command);
  if (decision.outcome === 'refused') return decision.refusal.key;
  return decision.events.map(({ type }) => type).join(' ') || '-';
}

describe.each(rows)('a refund of an order that is: %s', (_status, at, history, cells) => {
  it('is asked for, granted, refused, appealed or ordered as the table says, by whom it says', () => {
    for (const [cell, roles, command] of actions) {
      for (const by of roles)
        expect([by.role, outcomeOf(history, command(by, at))]).toEqual([by.role, cells[cell]]);
    }
  });

  it('may be requested, granted, refused, appealed or initiated by nobody else', () => {
    const strangers: readonly (readonly [Action | undefined, readonly Actor[]])[] = [
      [actions[0]?.[2], [seller, platform, system]],
      [actions[1]?.[2], [buyer]],
      [actions[3]?.[2], [buyer, system]],
      [actions[4]?.[2], [seller, platform, system]],
      [actions[6]?.[2], [buyer, seller]],
    ];
    const refusal = cells[0] === unknown ? unknown : 'no-permission';
    for (const [command, others] of strangers) {
      for (const by of others) expect(command && outcomeOf(history, command(by, at))).toBe(refusal);
    }
  });

  it('and its payment becomes the seller’s only when none can be asked for and none is being decided', () => {
    const [ask, , , , appeal] = cells;
    const mayStillReturn = [ASKED, pending].includes(ask) || appeal === APPEALED;
    for (const by of [platform, system]) {
      const outcome = outcomeOf(history, { type: 'CompleteOrder', by, at });
      if (mayStillReturn) expect(outcome).toBe('-');
      else expect(outcome.includes('OrderCompleted')).toBe(ask === over);
    }
  });
});
