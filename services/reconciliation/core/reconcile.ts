import { mallDayAt, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { difference } from './difference.ts';
import type { Difference } from './difference.ts';
import { examineDeposit } from './examine-deposit.ts';
import type { DepositCase, Now } from './examine-deposit.ts';
import { examineInternal, examineOutgoing } from './examine-outgoing.ts';
import type { OutgoingCase } from './examine-outgoing.ts';
import { examineEntries, examineRows, forgedEntries } from './examine-rows.ts';
import { feesOf } from './fees.ts';
import { isInSpan } from './span.ts';
import type { Span } from './span.ts';
import type { BookEntry, ChainMove, Fact, Row } from './subjects.ts';

/** All that is known of a network about a span of final blocks. Facts are of the whole log, or at least of all that concerns the span. */
export type Sides = {
  readonly moves: readonly ChainMove[];
  /** in the order of the log */
  readonly facts: readonly Fact[];
  readonly rows: readonly Row[];
  readonly entries: readonly BookEntry[];
};

/** A transfer, or a transaction, that was examined: what each side says of what we hold by it. */
export type Examined = {
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly chain: Money;
  readonly facts: Money;
  readonly rows: Money;
  readonly books: Money;
};

export type Reconciliation = {
  readonly examined: readonly Examined[];
  readonly differences: readonly Difference[];
};

/** Chain against facts, facts against rows, facts against the books: each transfer of the span once. Pure. */
export function reconcile(sides: Sides, span: Span, now: Now): Reconciliation {
  const facts = Map.groupBy(sides.facts, ({ subject }) => subject);
  const rows = Map.groupBy(sides.rows, ({ subject }) => subject);
  const entries = Map.groupBy(sides.entries, ({ eventId }) => eventId);
  const known = new Set(sides.facts.map(({ eventId }) => eventId));
  const examined: Examined[] = [];
  const differences: Difference[] = [];
  const tell = (each: DepositCase | OutgoingCase, direction: Examined['direction'], chain: Money) => {
    const { at } = each;
    const booked = plus(...each.facts.map(({ books }) => books));
    const journal = each.facts.flatMap(({ eventId }) => entries.get(eventId) ?? []);
    const shown = plus(...each.rows.map((row) => heldOf(row)));
    const books = plus(...journal.map((entry) => entry.books));
    examined.push({ at, direction, chain, facts: booked, rows: shown, books });
    differences.push(...examineRows(each, direction === 'in' ? 'deposit' : 'withdrawal'));
    differences.push(...examineEntries(each.facts, entries));
  };

  const funded = new Set<string>();
  const tellFunding = (subject: string, at: Date, chain: Money, own: readonly Fact[]) => {
    funded.add(subject);
    const booked = plus(...own.map((fact) => fact.books));
    const journal = own.flatMap(({ eventId }) => entries.get(eventId) ?? []);
    const books = plus(...journal.map((entry) => entry.books));
    examined.push({ at, direction: 'in', chain, facts: booked, rows: booked, books });
    differences.push(...examineEntries(own, entries));
  };

  const arriving = new Map(
    sides.moves
      .filter(
        ({ kind, toPlace, id }) =>
          kind === 'transfer' &&
          (toPlace === 'deposit' || (toPlace !== 'outside' && (facts.get(id) ?? []).some(isOfDeposit))),
      )
      .map((move) => [move.id, move]),
  );
  const leaving = Map.groupBy(
    sides.moves.filter(
      ({ kind, fromPlace, toPlace }) =>
        kind === 'transfer' && fromPlace !== 'outside' && toPlace === 'outside',
    ),
    ({ transaction }) => transaction,
  );
  const subjects = subjectsOf(sides, span, facts, rows);

  for (const subject of new Set([...arriving.keys(), ...subjects.deposits])) {
    const chain = arriving.get(subject);
    const own = facts.get(subject) ?? [];
    const shown = (rows.get(subject) ?? []).filter(({ kind }) => kind === 'deposit');
    const each = { subject, chain, facts: own, rows: shown, at: momentOf(chain?.at, own, shown) };
    if (chain && chain.fromPlace !== 'outside' && own.length === 0 && shown.length === 0) continue;
    const held = chain?.fromPlace === 'outside' ? chain.amount : zero;
    tell(each, 'in', held);
    differences.push(...examineDeposit(each, now));
  }
  for (const subject of new Set([...leaving.keys(), ...subjects.payouts])) {
    const chain = leaving.get(subject) ?? [];
    const own = facts.get(subject) ?? [];
    const shown = (rows.get(subject) ?? []).filter(({ kind }) => kind === 'withdrawal');
    const each = { subject, chain, facts: own, rows: shown, at: momentOf(chain[0]?.at, own, shown) };
    tell(each, 'out', plus(...chain.map(({ amount }) => -amount as Money)));
    differences.push(...examineOutgoing(each, now));
  }
  for (const move of sides.moves) {
    const isDeposit = arriving.has(move.id) && move.fromPlace === 'outside';
    const isPayout = move.kind === 'transfer' && move.toPlace === 'outside';
    if (isDeposit || isPayout) continue;
    const own = facts.get(move.transaction) ?? [];
    const isStray = (facts.get(move.id) ?? []).some(({ role }) => role === 'stray');
    const arrived = (facts.get(move.id) ?? []).filter((each) => !isOfDeposit(each));
    const found = examineInternal(move, own, arrived);
    if (arrived.some(({ role }) => role === 'funded')) tellFunding(move.id, move.at, move.amount, arrived);
    differences.push(...(isStray ? found.map((each) => ({ ...each, kind: 'stray' as const })) : found));
  }
  for (const fact of sides.facts.filter((each) => each.role === 'funded' && !funded.has(each.subject))) {
    const own = facts.get(fact.subject) ?? [];
    const placed = own.find(({ height }) => height !== undefined) ?? fact;
    if (!isInSpan(placed, span)) continue;
    const { subject, stream, recordedAt: at, type } = fact;
    const booked = plus(...own.map(({ books }) => books));
    differences.push(
      difference('manual-without-transfer', { subject, stream, at, facts: booked, note: type }),
    );
    tellFunding(subject, at, zero, own);
  }
  for (const fact of sides.facts.filter((each) => each.role === 'booked-by-hand' && isInSpan(each, span))) {
    const { subject, stream, usercode, recordedAt: at, books, type } = fact;
    differences.push(
      difference('manual-without-transfer', { subject, stream, usercode, at, facts: books, note: type }),
      ...examineEntries([fact], entries),
    );
    const journal = plus(...(entries.get(fact.eventId) ?? []).map((entry) => entry.books));
    examined.push({
      at,
      direction: books < 0n ? 'out' : 'in',
      chain: zero,
      facts: books,
      rows: zero,
      books: journal,
    });
  }
  const strangers = sides.entries.filter(
    ({ recordedAt }) => recordedAt >= span.from && recordedAt < span.until,
  );
  const forged = forgedEntries(strangers, known);
  differences.push(...forged, ...feesOf(sides.facts, span));
  for (const { at, other = zero } of forged)
    examined.push({
      at,
      direction: other < 0n ? 'out' : 'in',
      chain: zero,
      facts: zero,
      rows: zero,
      books: other,
    });
  return { examined, differences: inOrder(differences) };
}

type Grouped<Of> = ReadonlyMap<string, readonly Of[]>;

/** What the facts and the rows place in the span, whether the chain has it or not. */
function subjectsOf(sides: Sides, span: Span, facts: Grouped<Fact>, rows: Grouped<Row>) {
  const deposits = new Set<string>();
  const payouts = new Set<string>();
  const outward = new Set(['arrived', 'funded', 'paid-out', 'signed', 'sent', 'refused-by-chain']);
  for (const [subject, own] of facts) {
    if (own.some(({ role }) => role === 'booked-by-hand')) continue;
    const placed = own.findLast(({ height }) => height !== undefined) ?? own.findLast(isDated) ?? own[0];
    if (!placed || !isInSpan(placed, span)) continue;
    if (own.some(({ role }) => role === 'paid-out')) payouts.add(subject);
    else if (!own.some(({ role }) => outward.has(role) || role === 'stray')) deposits.add(subject);
  }
  for (const row of sides.rows) {
    if (facts.has(row.subject) || !isInSpan({ height: row.height, recordedAt: row.at }, span)) continue;
    if (rows.has(row.subject)) (row.kind === 'deposit' ? deposits : payouts).add(row.subject);
  }
  return { deposits, payouts };
}

/** Of what no deposit is, the rest of it is told with the moves. */
const isOfDeposit = ({ role }: Fact) => role !== 'arrived' && role !== 'funded';

const isDated = ({ role }: Fact) =>
  role === 'paid-out' || role === 'credited' || role === 'matched' || role === 'set-aside';

function momentOf(chain: Date | undefined, facts: readonly Fact[], rows: readonly Row[]): Date {
  return chain ?? facts.find(isDated)?.recordedAt ?? facts[0]?.recordedAt ?? rows[0]?.at ?? new Date(0);
}

/** What a row says that we hold by it. */
function heldOf({ kind, status, amount }: Row): Money {
  if (kind === 'withdrawal') return status === 'settled' ? (-amount as Money) : zero;
  return status === 'processing' ? zero : amount;
}

function inOrder(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted(
    (one, other) =>
      Number(one.explained) - Number(other.explained) ||
      one.at.getTime() - other.at.getTime() ||
      (one.subject < other.subject ? -1 : 1),
  );
}

export const dayOf = ({ at }: { readonly at: Date }) => mallDayAt(at);
