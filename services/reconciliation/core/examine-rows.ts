import { plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { difference } from './difference.ts';
import type { Difference } from './difference.ts';
import type { DepositCase } from './examine-deposit.ts';
import type { OutgoingCase } from './examine-outgoing.ts';
import type { BookEntry, Fact, Row } from './subjects.ts';

/** What the rows of a deposit must show after these facts. */
function expectedOf(facts: readonly Fact[]): { status: string; amount: Money; usercode: string } | undefined {
  const known = facts.findLast(({ amount }) => amount !== undefined);
  if (known?.amount === undefined) return undefined;
  const credited = facts.some(({ role }) => role === 'credited' || role === 'released');
  const last = facts.findLast(({ role }) => role === 'detected' || role === 'orphaned');
  const failed =
    last?.role === 'orphaned' || facts.some(({ role }) => role === 'withheld' || role === 'set-aside');
  const status = credited ? 'success' : failed ? 'fail' : 'processing';
  return { status, amount: known.amount, usercode: known.usercode ?? '' };
}

/** Facts against rows, of a deposit or of a payout. */
export function examineRows(
  { subject, at, facts, rows }: DepositCase | OutgoingCase,
  kind: Row['kind'],
): readonly Difference[] {
  // its row is that of a recharge, which is not of a network
  if (facts.some(({ role }) => role === 'matched')) return [];
  const expected = kind === 'deposit' ? expectedOf(facts) : payoutOf(facts);
  const [row, ...more] = rows;
  const shown = plus(...rows.map(({ amount }) => amount));
  const about = facts.findLast(({ usercode }) => usercode !== undefined);
  const told = { subject, at, usercode: about?.usercode ?? row?.usercode, stream: about?.stream };
  const sides = { facts: expected?.amount ?? zero, other: shown };
  if (!expected)
    return row ? [difference('row-forged', { ...told, ...sides, note: `status ${row.status}` })] : [];
  if (!row) return [difference('row-missing', { ...told, ...sides })];
  if (more.length > 0) return [difference('row-doubled', { ...told, ...sides, note: `${rows.length} rows` })];
  const changed = (['amount', 'status', 'usercode'] as const).filter((name) => row[name] !== expected[name]);
  if (changed.length === 0) return [];
  const note = `changed: ${changed.join(', ')}`;
  const altered = { ...told, ...sides, note };
  return [
    difference('row-altered', row.amount === expected.amount ? { ...altered, amount: row.amount } : altered),
  ];
}

function payoutOf(facts: readonly Fact[]): { status: string; amount: Money; usercode: string } | undefined {
  const paid = facts.find(({ role }) => role === 'paid-out');
  if (paid?.amount === undefined) return undefined;
  return { status: 'settled', amount: paid.amount, usercode: paid.usercode ?? '' };
}

/** Facts against the books: what an event posts to the network's custody account, and what the journal has of it. */
export function examineEntries(
  facts: readonly Fact[],
  entries: ReadonlyMap<string, readonly BookEntry[]>,
): readonly Difference[] {
  return facts.flatMap((fact) => {
    if (fact.books === zero) return [];
    const found = entries.get(fact.eventId) ?? [];
    const other = plus(...found.map(({ books }) => books));
    if (other === fact.books) return [];
    const { stream, usercode, recordedAt: at, subject, type } = fact;
    const told = { subject, usercode, stream, at, facts: fact.books, other, note: `${type} ${fact.eventId}` };
    return [difference(found.length === 0 ? 'entry-missing' : 'entry-altered', told)];
  });
}

/** Entries of the journal that no event of the log made. */
export function forgedEntries(
  entries: readonly BookEntry[],
  known: ReadonlySet<string>,
): readonly Difference[] {
  return entries
    .filter(({ eventId, books }) => books !== zero && !known.has(eventId))
    .map(({ eventId, stream, books, recordedAt, type }) =>
      difference('entry-forged', {
        subject: eventId,
        stream,
        at: recordedAt,
        facts: zero,
        other: books,
        note: type,
      }),
    );
}
