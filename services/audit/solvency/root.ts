import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { formatMoney } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { balancesAt } from './balances.ts';
import { digestOf } from './node.ts';
import type { Node } from './node.ts';
import { createSumTree } from './tree.ts';
import type { SumTree } from './tree.ts';

/** What is published: how much we owe to how many wallets at a position of the log, and the hash that commits us to it. */
export type Root = {
  readonly position: bigint;
  readonly wallets: number;
  readonly sum: Money;
  readonly hash: string;
};

/** The root's hash covers its log position and the number of wallets as well as the tree. */
export function rootOf(top: Node, { position, wallets }: Pick<Root, 'position' | 'wallets'>): Root {
  const hash = digestOf(
    'caravan-root-1',
    position.toString(),
    wallets.toString(),
    top.hash,
    formatMoney(top.sum),
  );
  return { position, wallets, sum: top.sum, hash };
}

/**
 * The tree over every wallet at a position; the same position and secret give the same root again. Salts are derived from the
 * secret, the position and the person, so two roots cannot be correlated, and nobody without the secret can try names against a
 * hash. Throws NegativeSumError, BrokenHistoryError.
 */
export async function solvencyAt({
  log,
  position,
  secret,
}: {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly position: bigint;
  /** kept for nothing else; never leaves this function */
  readonly secret: string;
}): Promise<{ readonly root: Root; readonly tree: SumTree }> {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'caravan balance salts', 32)));
  const saltOf = (usercode: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([position.toString(), usercode]))
      .digest('hex');
  const balances = await balancesAt(log, position);
  const tree = createSumTree(balances.map((balance) => ({ ...balance, salt: saltOf(balance.usercode) })));
  return { root: rootOf(tree.top, { position, wallets: tree.leaves }), tree };
}
