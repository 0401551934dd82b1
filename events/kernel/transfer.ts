import { formatMoney, negate, plus, type Money } from './money.ts';
import type { Posting } from './postings.ts';

type Part = { readonly account: string; readonly amount: Money };

/** Rule 3 of the money: one account gives exactly what the others receive. */
export function transfer(from: string, ...to: readonly Part[]): Posting[] {
  const given = negate(plus(...to.map(({ amount }) => amount)));
  return [{ account: from, amount: given }, ...to].map(({ account, amount }) => ({
    account,
    amount: formatMoney(amount),
  }));
}
