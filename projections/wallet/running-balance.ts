import { formatMoney, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { NewRow } from '../rows.ts';
import { PoisonError } from '../view.ts';
import type { WalletChange } from './apply.ts';

export type Balance = { readonly available: Money; readonly held: Money; readonly revision: bigint };

/**
 * Carries each wallet's balance through its events, line by line. Refuses an event that does not follow the one before
 * (one would be missing) and a balance below zero (the wallet would have decided wrongly).
 */
export function runBalances(
  before: ReadonlyMap<string, Balance>,
  changes: readonly WalletChange[],
): { balances: Map<string, Balance>; history: NewRow<'wallet_history'>[] } {
  const balances = new Map(before);
  const history: NewRow<'wallet_history'>[] = [];
  for (const change of changes) {
    const { usercode, revision } = change;
    const old = balances.get(usercode) ?? { available: zero, held: zero, revision: -1n };
    if (revision !== old.revision + 1n) {
      throw new PoisonError(`fact ${revision} of the wallet of ${usercode} follows fact ${old.revision}`);
    }
    let running = old.available;
    for (const [line, moved] of change.lines.entries()) {
      running = plus(running, moved.amount);
      history.push({
        usercode,
        revision: revision.toString(),
        line,
        kind: moved.kind,
        amount: formatMoney(moved.amount),
        held: formatMoney(moved.held),
        balance: formatMoney(running),
        reference: moved.reference,
        payment_id: moved.paymentId ?? null,
        at: change.at,
      });
    }
    const held = plus(old.held, change.held);
    if (running < 0n || held < 0n) throw new PoisonError(`the wallet of ${usercode} would be below zero`);
    balances.set(usercode, { available: running, held, revision });
  }
  return { balances, history };
}
