import { formatMoney, isMoney, minus, money, negate, plus, zero } from '@caravan/events';
import type { Money, Posting } from '@caravan/events';

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * What is missing if a fact is to say all of `expected`; undefined if it says so. `what` names the fact. Amounts are compared as
 * amounts.
 */
export function lackOf(what: string, fact: Values | undefined, expected: Values): string | undefined {
  if (fact === undefined) return what;
  const other = Object.entries(expected).find(([name, value]) => !same(name, fact[name], value));
  if (other === undefined) return undefined;
  const [name, value] = other;
  return `${what} with ${name} ${String(value)} (there it is ${String(fact[name])})`;
}

const amounts = new Set(['amount', 'fee', 'total', 'commission', 'proceeds']);

function same(name: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!amounts.has(name) || typeof one !== 'string' || typeof other !== 'string') return false;
  return isMoney(one) && isMoney(other) && money(one) === money(other);
}

/** What is missing if an amount is below zero: it would move money the other way, which nothing entitles. */
export function lackOfSign(...given: readonly string[]): string | undefined {
  const below = given.find((amount) => money(amount) < zero);
  return below === undefined ? undefined : `amounts of zero or more (one is ${below})`;
}

type Part = readonly [account: string, amount: string];

/** From one account to others: what the others receive. */
export function fromTo(from: string, ...to: readonly Part[]): Posting[] {
  const given = negate(plus(...to.map(([, amount]) => money(amount))));
  return [
    { account: from, amount: formatMoney(given) },
    ...to.map(([account, amount]) => ({ account, amount })),
  ];
}

/** Whether both move the same amounts on the same accounts. An account on which nothing moves may be left out. */
export function samePostings(one: readonly Posting[], other: readonly Posting[]): boolean {
  const net = new Map<string, Money>();
  for (const { account, amount } of one) net.set(account, plus(net.get(account) ?? zero, money(amount)));
  for (const { account, amount } of other) net.set(account, minus(net.get(account) ?? zero, money(amount)));
  return [...net.values()].every((rest) => rest === zero);
}
