import type { Money } from '@caravan/events';
import { Map } from 'immutable';

export type Reservation = {
  readonly amount: Money;
  readonly nonce?: number | undefined;
  readonly at: string;
};

export type SenderState = {
  /** what each transfer may spend; those that were freed are gone */
  readonly reservations: Map<string, Reservation>;
  /** EVM: the nonce after the highest that was given out */
  readonly next: number | undefined;
  /** EVM: nonces below `next` whose transfers were cancelled before they were signed, lowest first */
  readonly free: readonly number[];
  /** those of the last day, by the newest one's clock */
  readonly recent: readonly { readonly transferId: string; readonly amount: Money; readonly at: string }[];
};

export const newSender: SenderState = { reservations: Map(), next: undefined, free: [], recent: [] };

/** The stream's id. */
export function senderIdOf(network: string, address: string): string {
  return `${network}:${address}`;
}
