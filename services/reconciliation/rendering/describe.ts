import { formatMoney, money, plus } from '@caravan/events';
import { withAcceptances } from '../accepting/apply-acceptances.ts';
import { noAcceptances } from '../accepting/state.ts';
import type { Acceptances } from '../accepting/state.ts';
import type { Flow } from '../core/day.ts';
import type { Difference } from '../core/difference.ts';
import type { Reconciled, ReconciledDay } from '../running/reconcile-days.ts';
import type { DescribedDay, DescribedDifference, DescribedReconciliation } from './described.ts';

/** With what two persons accepted counted as explained. */
export function describeReconciliation(
  found: Reconciled,
  acceptances: Acceptances = noAcceptances,
): DescribedReconciliation {
  const { network, asOf, firstHeight, lastHeight, lastHash, openingBy, complete } = found;
  const days = found.days.map((day) => withAcceptances(describeDay(day), acceptances));
  return {
    network,
    asOf: asOf.toISOString(),
    firstHeight,
    lastHeight,
    lastHash,
    openingBy,
    complete,
    unexplained: formatMoney(plus(...days.map(({ unexplained }) => money(unexplained)))),
    unexplainedCount: days.reduce((sum, { unexplainedCount }) => sum + unexplainedCount, 0),
    days,
  };
}

function describeDay(day: ReconciledDay): DescribedDay {
  return {
    day: day.day,
    chain: flowText(day.chain),
    facts: flowText(day.facts),
    rows: flowText(day.rows),
    books: flowText(day.books),
    before: heldText(day.before),
    other: heldText(day.other),
    custody: heldText(day.custody),
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
    recipient: each.recipient ?? null,
    at: each.at.toISOString(),
    chain: formatMoney(each.chain),
    facts: formatMoney(each.facts),
    other: each.other === undefined ? null : formatMoney(each.other),
    amount: formatMoney(each.amount),
    note: each.note,
    acceptance: null,
  };
}

const flowText = (told: Flow) => ({ in: formatMoney(told.in), out: formatMoney(told.out) });

const heldText = ({ chain, books }: ReconciledDay['custody']) => ({
  chain: formatMoney(chain),
  books: formatMoney(books),
});
