import { formatMoney } from '@caravan/events';
import { z } from 'zod';
import type { Flow } from '../core/day.ts';
import { kinds } from '../core/difference.ts';
import type { Difference, Kind } from '../core/difference.ts';
import type { Reconciled, ReconciledDay } from '../running/reconcile-days.ts';

const amount = z.string();
const flow = z.object({ in: amount, out: amount });
const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** A difference, as `--json` prints it and as it is stored. Amounts are USDT, in decimal. */
export const describedDifference = z.object({
  kind: z.enum(kindNames),
  between: z.enum(['chain-facts', 'facts-rows', 'facts-books']),
  explained: z.boolean(),
  /** a deposit's id, a transaction, an event's id, or a coin */
  subject: z.string(),
  usercode: z.string().nullable(),
  /** whose events tell more */
  stream: z.string().nullable(),
  /** of the block, else of the first record */
  at: z.string(),
  /** what each side says that we hold by it: positive came, negative left */
  chain: amount,
  facts: amount,
  /** what rows or books say, where they are compared */
  other: amount.nullable(),
  /** what is at stake, never negative */
  amount,
  note: z.string(),
});
export type DescribedDifference = z.infer<typeof describedDifference>;

/** A day three ways, as `--json` prints it and as it is stored. Members are added, never renamed. */
export const describedDay = z.object({
  day: z.string(),
  chain: flow,
  facts: flow,
  rows: flow,
  books: flow,
  /** what we had when it ended, as of the same transfers */
  custody: z.object({ chain: amount, books: amount }),
  /** what the whole mall owed then, on no network in particular */
  owed: amount,
  unexplained: amount,
  unexplainedCount: z.int(),
  differences: z.array(describedDifference),
});
export type DescribedDay = z.infer<typeof describedDay>;

export const describedReconciliation = z.object({
  network: z.string(),
  asOf: z.string(),
  firstHeight: z.int(),
  lastHeight: z.int(),
  lastHash: z.string(),
  /** false: the last day has not ended, or its last blocks are not final */
  complete: z.boolean(),
  unexplained: amount,
  unexplainedCount: z.int(),
  days: z.array(describedDay),
});
export type DescribedReconciliation = z.infer<typeof describedReconciliation>;

export function describeReconciliation(found: Reconciled): DescribedReconciliation {
  const { network, asOf, firstHeight, lastHeight, lastHash, complete, days } = found;
  return {
    network,
    asOf: asOf.toISOString(),
    firstHeight,
    lastHeight,
    lastHash,
    complete,
    unexplained: formatMoney(found.unexplained),
    unexplainedCount: found.unexplainedCount,
    days: days.map(describeDay),
  };
}

export function describeDay(day: ReconciledDay): DescribedDay {
  return {
    day: day.day,
    chain: flowText(day.chain),
    facts: flowText(day.facts),
    rows: flowText(day.rows),
    books: flowText(day.books),
    custody: { chain: formatMoney(day.custody.chain), books: formatMoney(day.custody.books) },
    owed: formatMoney(day.owed),
    unexplained: formatMoney(day.unexplained),
    unexplainedCount: day.unexplainedCount,
    differences: day.differences.map(describeDifference),
  };
}

function describeDifference(each: Difference): DescribedDifference {
  return {
    kind: each.kind,
    between: each.between,
    explained: each.explained,
    subject: each.subject,
    usercode: each.usercode ?? null,
    stream: each.stream ?? null,
    at: each.at.toISOString(),
    chain: formatMoney(each.chain),
    facts: formatMoney(each.facts),
    other: each.other === undefined ? null : formatMoney(each.other),
    amount: formatMoney(each.amount),
    note: each.note,
  };
}

const flowText = (told: Flow) => ({ in: formatMoney(told.in), out: formatMoney(told.out) });
