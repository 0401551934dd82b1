import type { OutgoingEvent } from '@caravan/events';

export type Ordered = Extract<OutgoingEvent, { type: 'TransferOrdered' }>['data'];

/** One signed transaction; `expired`: it is proven that no block can hold it any more. */
export type Attempt = {
  readonly attempt: number;
  readonly transaction: string;
  readonly bytes: string;
  /** EVM */
  readonly nonce?: number | undefined;
  /** TRON */
  readonly expiresAt?: string | undefined;
  readonly coin: string;
  readonly maximumFeeUnits: bigint;
  readonly signedAt: string;
  readonly expired: boolean;
};

export type OutgoingStatus =
  /** nothing signed of it can be on the chain */
  | 'ordered'
  /** a signed attempt may be on the chain at any time */
  | 'signed'
  /** seen in a block that is not final */
  | 'included'
  | 'settled'
  | 'reverted'
  | 'cancelled';

export type OutgoingState =
  | { readonly status: 'unknown' }
  | {
      readonly status: OutgoingStatus;
      readonly order: Ordered;
      readonly attempts: readonly Attempt[];
      /** the attempt that a block holds, or at the end held */
      readonly taken?: { readonly transaction: string; readonly block: string } | undefined;
      /** who cancelled it, and why */
      readonly cancelled?: string | undefined;
    };

export type OrderedState = Exclude<OutgoingState, { readonly status: 'unknown' }>;

export const unknownTransfer: OutgoingState = { status: 'unknown' };

const ends: ReadonlySet<OutgoingState['status']> = new Set(['settled', 'reverted', 'cancelled']);

export function isEnded({ status }: Pick<OutgoingState, 'status'>): boolean {
  return ends.has(status);
}

/** The attempts that a chain may still take. */
export function openAttempts({ attempts }: Pick<OrderedState, 'attempts'>): readonly Attempt[] {
  return attempts.filter(({ expired }) => !expired);
}

/** The stream's id: a transfer belongs to one network. */
export function outgoingIdOf(network: string, transferId: string): string {
  return `${network}:${transferId}`;
}

/** The transfer that pays a withdrawal out: one for each withdrawal, for good. */
export function transferIdOfWithdrawal(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`;
}

export function cancelledBy(
  { role, id }: { readonly role: string; readonly id: string },
  why: string,
): string {
  return JSON.stringify([role, id, why]);
}
