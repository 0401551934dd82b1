import type { Actor, Money } from '@caravan/events';
import type { GrowingList, GrownList, SnapshotFormat } from '@caravan/events/log';
import { asIs, layerOf, listOf, oneText } from './kept-lists.ts';
import { Layered, whenAsked } from './layered.ts';
import type { ProceedsState } from './proceeds/state.ts';

/** The part of a shop's account that changes, as JSON: the amount as text in units of 10^-10. */
type Written = { readonly available: string };

/** The append-only part, as flat lists: the id, and what is remembered under it. `lastRefund` follows from `takenBack`. */
type List =
  /** order id, buyer, payment id, amount, … */
  | 'credited'
  /** payout id, usercode, amount, … */
  | 'payouts'
  /** payout id, why, … */
  | 'returned'
  /** refund id, the members of `TakenBack`, … */
  | 'takenBack'
  /** refund id, why, … */
  | 'givenBack';

type Grown = Readonly<Partial<Record<string, GrownList>>>;

/** Raise the version with every change of the state, of `evolve`, or of the encoding here. */
export const proceedsSnapshot = {
  version: 1,
  every: 500,
  encode: ({ available }): Written => ({ available: `${available}` }),
  lists,
  decode,
} satisfies SnapshotFormat<ProceedsState>;

function lists(state: ProceedsState): Record<List, GrowingList> {
  return {
    credited: listOf(state.credited, ({ buyer, paymentId, amount }) => [buyer, paymentId, `${amount}`]),
    payouts: listOf(state.payouts, ({ usercode, amount }) => [usercode, `${amount}`]),
    returned: listOf(state.returned, asIs),
    takenBack: listOf(state.takenBack, (taken) => [
      taken.orderId,
      taken.buyer,
      taken.paymentId,
      `${taken.amount}`,
      `${taken.commission}`,
      `${taken.proceeds}`,
      taken.by.role,
      taken.by.id,
    ]),
    givenBack: listOf(state.givenBack, asIs),
  };
}

/** Trusts its input: the snapshot store guarantees that the functions above wrote it. */
function decode(json: unknown, grown: Grown): ProceedsState {
  const { credited, payouts, returned, takenBack, givenBack } = grown;
  // they are decoded when a command needs them, and then it is too late to read the log instead
  if (!credited || !payouts || !returned || !takenBack || !givenBack)
    throw new Error('an account without its lists');
  const taken = layerOf(takenBack, 8, (text) => ({
    orderId: text(1),
    buyer: text(2),
    paymentId: text(3),
    amount: units(text(4)),
    commission: units(text(5)),
    proceeds: units(text(6)),
    by: { role: text(7) as Actor['role'], id: text(8) },
  }));
  // in the order in which they took, so that the last one of an order counts
  const refunds = () => Array.from(taken.map(), ([refundId, { orderId }]) => [orderId, refundId] as const);
  return {
    available: units((json as Written).available),
    credited: new Layered(
      layerOf(credited, 3, (text) => ({ buyer: text(1), paymentId: text(2), amount: units(text(3)) })),
    ),
    payouts: new Layered(layerOf(payouts, 2, (text) => ({ usercode: text(1), amount: units(text(2)) }))),
    returned: new Layered(layerOf(returned, 1, oneText)),
    takenBack: new Layered(taken),
    givenBack: new Layered(layerOf(givenBack, 1, oneText)),
    lastRefund: new Layered(whenAsked(taken.size, () => new Map(refunds()))),
  };
}

function units(text: string): Money {
  return BigInt(text) as Money;
}
