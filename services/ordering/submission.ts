import type { Money, ShipTo } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Cart } from './cart.ts';

export type SubmitRequest = Cart & {
  readonly context: CommandContext;
  readonly shipTo: ShipTo;
  readonly remark: string;
  /** the total that the buyer was shown; at any other total nothing is placed. Undefined: at today's price */
  readonly total?: Money | undefined;
};

/** One order per seller. `position`: the log position that a reader must have reached to see them all. */
export type Submitted = {
  readonly orders: readonly {
    readonly orderId: string;
    readonly sellerId: string;
    readonly sellerName: string;
    readonly total: Money;
    readonly payBefore: string;
  }[];
  readonly position: bigint | undefined;
};
