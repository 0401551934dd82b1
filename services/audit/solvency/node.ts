import { hash } from 'node:crypto';
import { formatMoney, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Balance } from './balances.ts';

/** A node of a Merkle-sum tree: a hash of what is below it, and the sum of it. */
export type Node = { readonly hash: string; readonly sum: Money };

/** A person's balance with a random number that keeps others from guessing whose it is. */
export type Leaf = Balance & { readonly salt: string };

/** A sum would be negative: a balance is, or was made to look so. */
export class NegativeSumError extends Error {
  override readonly name = 'NegativeSumError';
}

/** SHA-256, in hex, of a JSON array of strings: any language can produce that text, and it is unambiguous. */
export function digestOf(...parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts));
}

/**
 * A wallet of which nothing is withheld has the hash that it had before there was such a part, so older proofs keep theirs. Throws
 * NegativeSumError when any part is negative.
 */
export function leafNode({ usercode, salt, available, held, escrow, withheld }: Leaf): Node {
  for (const part of [available, held, escrow, withheld])
    if (part < 0n)
      throw new NegativeSumError(`The balance of ${usercode} has a negative part: ${formatMoney(part)}.`);
  const always = [salt, usercode, ...[available, held, escrow].map(formatMoney)];
  return {
    hash:
      withheld === 0n
        ? digestOf('caravan-balance-1', ...always)
        : digestOf('caravan-balance-2', ...always, formatMoney(withheld)),
    sum: plus(available, held, escrow, withheld),
  };
}

/** Both sums go into the hash, so that neither side can be made smaller at the cost of the other. */
export function innerNode(left: Node, right: Node): Node {
  if (left.sum < 0n || right.sum < 0n) throw new NegativeSumError('A sum below this node is negative.');
  return {
    hash: digestOf('caravan-sum-1', left.hash, formatMoney(left.sum), right.hash, formatMoney(right.sum)),
    sum: plus(left.sum, right.sum),
  };
}

/** The root of no wallets. */
export const emptyNode: Node = { hash: digestOf('caravan-nothing-1'), sum: 0n as Money };
