import { hash } from 'node:crypto';
import type { Money, ShipTo } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Cart } from './cart.ts';
import type { PaymentChoice } from './payment-methods/regions.ts';
import type { SealPort } from './ports.ts';
import { sealedFor } from './sealed-for.ts';

export type SubmitRequest = Cart & {
  readonly context: CommandContext;
  /** which address of the buyer's book; a repetition is the same although the entry was edited or deleted since */
  readonly addressId: string;
  /** what the book says there now; undefined: nothing */
  readonly shipTo: ShipTo | undefined;
  readonly remark: string;
  /** how it is to be paid, and what is open where it goes; a repetition is the same although that closed since */
  readonly payment: PaymentChoice;
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

/**
 * What a submission asks for, as a SHA-256; undefined once its buyer's account is closed. The order of the lines does not matter,
 * and the total is a condition, not content. The remark goes into it sealed, so that a digest confirms no guess.
 */
export async function digestOf(
  vault: SealPort,
  { context: { commandId }, buyer, brand, lines, sample, addressId, remark: text, payment }: SubmitRequest,
): Promise<string | undefined> {
  const remark = text ? await sealedFor(vault, buyer, { text, commandId }) : '';
  if (remark === undefined) return undefined;
  const contents = lines.map(({ skuId, quantity }) => `${skuId}×${quantity}`).toSorted();
  // what was recorded before there was a choice was to be paid from the balance, and stays the same submission
  const chosen = payment.asked === 'balance' ? [] : [payment.asked];
  // and it was no sample
  const kind = sample ? ['sample'] : [];
  const submitted = [buyer, brand.key, contents, addressId, remark, ...chosen, ...kind];
  return hash('sha256', JSON.stringify(submitted), 'base64url');
}
