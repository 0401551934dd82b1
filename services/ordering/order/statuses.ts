import { orderStatuses, type OrderStatus, type RefusalKey } from '@caravan/events';
import { isPlaced, type At, type OrderState, type PlacedState } from './state.ts';

/** The same for every order at a status, or dependent on the order's data. */
type Answer<Status extends OrderStatus> = boolean | ((order: At<Status>) => boolean);

type Row<Status extends OrderStatus = OrderStatus> = {
  /** the refusal (§8) of a command that is not possible at it, unless the command names a better one */
  readonly refusal: RefusalKey;
  /** whether it keeps its buyer's account open by itself; while its money is in escrow, the wallet does */
  readonly open: boolean;
  /** whether its payment is in escrow, and nobody has granted or initiated its return */
  readonly inEscrow: boolean;
  /** whether it will be completed if nobody acts, now or after the automatic steps */
  readonly completes: boolean;
  /** whether stock must stay reserved for it, or was consumed by it */
  readonly keepsStock: Answer<Status>;
  /** whether its goods have left their seller, so that their stock is gone for good */
  readonly goodsLeft: Answer<Status>;
};

const goodsLeftBefore = ({ shipped }: { readonly shipped: boolean }) => shipped;

/** The properties of an order at each status. */
const statuses: { readonly [Status in OrderStatus]: Row<Status> } = {
  'pending-payment': {
    refusal: 'order-not-paid',
    open: true,
    inEscrow: false,
    completes: false,
    keepsStock: true,
    goodsLeft: false,
  },
  cancelled: {
    refusal: 'order-already-cancelled',
    open: false,
    inEscrow: false,
    completes: false,
    keepsStock: false,
    goodsLeft: false,
  },
  expired: {
    refusal: 'order-expired',
    open: false,
    inEscrow: false,
    completes: false,
    keepsStock: false,
    goodsLeft: false,
  },
  paid: {
    refusal: 'order-not-confirmed',
    open: true,
    inEscrow: true,
    completes: false,
    keepsStock: true,
    goodsLeft: false,
  },
  confirmed: {
    refusal: 'order-not-shipped',
    open: true,
    inEscrow: true,
    completes: false,
    keepsStock: true,
    goodsLeft: false,
  },
  shipped: {
    refusal: 'order-not-received',
    open: true,
    inEscrow: true,
    completes: false,
    keepsStock: true,
    goodsLeft: true,
  },
  received: {
    refusal: 'order-already-shipped',
    open: false,
    inEscrow: true,
    completes: true,
    keepsStock: true,
    goodsLeft: true,
  },
  reviewed: {
    refusal: 'order-already-reviewed',
    open: false,
    inEscrow: true,
    completes: true,
    keepsStock: true,
    goodsLeft: true,
  },
  'refund-requested': {
    refusal: 'order-refund-pending',
    open: false,
    inEscrow: true,
    completes: true,
    keepsStock: true,
    goodsLeft: ({ before }) => goodsHaveLeft(before),
  },
  refunding: {
    refusal: 'order-refund-pending',
    open: true,
    inEscrow: false,
    completes: false,
    keepsStock: goodsLeftBefore,
    goodsLeft: goodsLeftBefore,
  },
  refunded: {
    refusal: 'order-already-refunded',
    open: false,
    inEscrow: false,
    completes: false,
    keepsStock: goodsLeftBefore,
    goodsLeft: goodsLeftBefore,
  },
  completed: {
    refusal: 'order-already-completed',
    open: false,
    inEscrow: false,
    completes: false,
    keepsStock: true,
    goodsLeft: true,
  },
};

export const openStatuses = orderStatuses.filter((status) => statuses[status].open);

/** Those at which its payment is neither released nor on its way back. */
export const escrowStatuses = orderStatuses.filter((status) => statuses[status].inEscrow);

export const refusalAt = (status: OrderStatus): RefusalKey => statuses[status].refusal;

export const isInEscrow = ({ status }: PlacedState): boolean => statuses[status].inEscrow;

/** Whether a deadline for its completion still applies to the order. */
export const mayComplete = (state: OrderState): boolean =>
  isPlaced(state) && statuses[state.status].completes;

export const keepsStock = (state: OrderState): boolean => answerOf(state, 'keepsStock');

export const goodsHaveLeft = (state: OrderState): boolean => answerOf(state, 'goodsLeft');

function answerOf(state: OrderState, question: 'keepsStock' | 'goodsLeft'): boolean {
  if (!isPlaced(state)) return false;
  // the row of a status takes the state of exactly that status
  const answer = statuses[state.status][question] as boolean | ((order: PlacedState) => boolean);
  return typeof answer === 'boolean' ? answer : answer(state);
}
