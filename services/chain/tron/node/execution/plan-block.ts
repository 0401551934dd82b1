import type { Ledger } from '../ledger/ledger.ts';
import { checkTime } from './check-envelope.ts';
import { TransactionRefusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { take } from './take.ts';
import type { Taken } from './take.ts';

export type Plan = {
  readonly taken: readonly Taken[];
  /** never to be in a block */
  readonly dropped: readonly { readonly id: string; readonly why: string }[];
};

const MOST = 2_000;

/**
 * What of the waiting transactions comes into the next block, in their order. One that only lacks what others reserved waits on.
 * A new contract ends its block, because it can be called only when its code is in place.
 */
export function planBlock(ledger: Ledger, scope: Scope): Plan {
  const taken: Taken[] = [];
  const dropped: { id: string; why: string }[] = [];
  for (const [id, transaction] of ledger.pool()) {
    if (taken.length >= MOST || taken.at(-1)?.name === 'CreateSmartContract') break;
    try {
      checkTime(transaction, ledger);
      taken.push(take(transaction, scope));
    } catch (error) {
      if (!(error instanceof TransactionRefusal)) throw error;
      const reserved = error.owner !== undefined && scope.isReserved(error.owner);
      if (!reserved) dropped.push({ id, why: error.message });
    }
  }
  return { taken, dropped };
}
