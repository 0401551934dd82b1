import { addDays, endOfMallDay, minus, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { daysOf } from '../core/day.ts';
import type { Day } from '../core/day.ts';
import { difference, magnitude } from '../core/difference.ts';
import { reconcile } from '../core/reconcile.ts';
import type { Span } from '../core/span.ts';
import type { BookEntry, Fact } from '../core/subjects.ts';
import { firstHeightAt } from '../reading/find-height.ts';
import { holdingsAt, oursOf, readMoves, replayedTo } from '../reading/read-chain.ts';
import type { Ours, Reading } from '../reading/read-chain.ts';
import { createFactReader } from '../reading/read-facts.ts';
import { readRows } from '../reading/read-rows.ts';
import type { ReadRows } from '../reading/read-rows.ts';

export type Reconciler = {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly readModel: ReadRows;
  readonly reading: Reading;
  readonly clock: () => Date;
  /** what the chain had after a block, by an earlier reconciliation; undefined: none ended there */
  readonly storedCustody?: (lastHeight: number) => Promise<Money | undefined>;
  /** how long what follows by itself may take; default two hours */
  readonly graceMs?: number;
};

/** Some days of a network, reconciled. */
export type Reconciled = {
  readonly network: string;
  readonly asOf: Date;
  /** the blocks that were read; the last is before the first if the days have none */
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly lastHash: string;
  /** false: the last day had not ended, or its last blocks were not final */
  readonly complete: boolean;
  readonly unexplained: Money;
  readonly unexplainedCount: number;
  readonly days: readonly ReconciledDay[];
};

/** `owed`: what the whole mall owed to buyers and shops when the day ended, on no network in particular. */
export type ReconciledDay = Day & { readonly owed: Money };

/** Classes of accounts of what belongs to others. */
const OWED = ['user:', 'seller:', 'escrow', 'payout'];

const GRACE_MS = 2 * 3_600_000;

/** Reads the chain first: whatever it shows as final by then, log and rows can know. Rejects if something cannot be read. */
export async function reconcileDays(
  { log, readModel, reading, clock, storedCustody, graceMs = GRACE_MS }: Reconciler,
  { from, to }: { readonly from: string; readonly to: string },
  onProgress?: (done: number) => Promise<void>,
): Promise<Reconciled> {
  const { network, statement } = reading;
  const final = await statement.newestFinal();
  const [start, until] = [endOfMallDay(addDays(from, -1)), endOfMallDay(to)];
  const firstHeight = await firstHeightAt(statement, start, final);
  const after = await firstHeightAt(statement, until, final);
  const lastHeight = Math.min(final.height, after - 1);
  const span: Span = { firstHeight, lastHeight, from: start, until };

  // whose addresses they are stands in the log; those given out later have nothing in these blocks that matters
  const readFacts = createFactReader(log, network);
  const { owners } = await readFacts();
  const ours = oursOf(reading, owners);
  const moves = await readMoves(reading, ours, {
    from: firstHeight,
    to: lastHeight,
    ...(onProgress && { onProgress }),
  });
  const { facts } = await readFacts();
  const { rows, entries, before } = await readRows(readModel, network, span);
  const asOf = clock();
  const found = reconcile({ moves, facts, rows, entries }, span, {
    asOf,
    graceMs,
    finalHeight: final.height,
  });
  const chain = await openingOf(reading, ours, firstHeight, storedCustody);
  const books = plus(before, ...entriesBefore(entries, facts, span));
  const days = daysOf(found, moves, { from, to, opening: { chain, books } });
  const { hash } = lastHeight < 0 ? { hash: '' } : await statement.blockAt(lastHeight);
  const closing = days.at(-1)?.custody.chain;
  const held = lastHeight < firstHeight ? undefined : await holdingsAt(reading, ours, lastHeight);
  const checked =
    closing === undefined || held === undefined ? days : withHoldings(days, { closing, held, asOf });
  return {
    network,
    asOf,
    firstHeight,
    lastHeight,
    lastHash: hash,
    complete: after <= final.height,
    unexplained: plus(...checked.map(({ unexplained }) => unexplained)),
    unexplainedCount: checked.reduce((sum, { unexplainedCount }) => sum + unexplainedCount, 0),
    days: await withOwed(readModel, checked),
  };
}

async function withOwed(
  { ledger }: Pick<ReadRows, 'ledger'>,
  days: readonly Day[],
): Promise<readonly ReconciledDay[]> {
  const told: ReconciledDay[] = [];
  for (const day of days) {
    const { classes } = await ledger.trialBalance(endOfMallDay(day.day));
    const owed = classes.filter((each) => OWED.some((prefix) => each.class.startsWith(prefix)));
    told.push({ ...day, owed: plus(...owed.map(({ balance }) => balance)) });
  }
  return told;
}

async function openingOf(
  reading: Reading,
  ours: Ours,
  firstHeight: number,
  stored: Reconciler['storedCustody'],
): Promise<Money> {
  const height = firstHeight - 1;
  if (height < 0) return plus();
  return (
    (await holdingsAt(reading, ours, height)) ??
    (await stored?.(height)) ??
    (await replayedTo(reading, ours, height))
  );
}

/** Of what was booked lately, the part that is about transfers before the span. */
function entriesBefore(
  entries: readonly BookEntry[],
  facts: readonly Fact[],
  { firstHeight, from }: Span,
): readonly Money[] {
  const subjects = new Map(facts.map(({ eventId, subject }) => [eventId, subject]));
  const heights = new Map(
    facts.flatMap(({ subject, height }) => (height === undefined ? [] : [[subject, height] as const])),
  );
  return entries
    .filter(({ eventId, recordedAt }) => {
      const height = heights.get(subjects.get(eventId) ?? '');
      return height === undefined ? recordedAt < from : height < firstHeight;
    })
    .map(({ books }) => books);
}

/** What the node says that we have in the end must be what our transfers come to. */
function withHoldings(
  days: readonly Day[],
  { closing, held, asOf }: { readonly closing: Money; readonly held: Money; readonly asOf: Date },
): readonly Day[] {
  const gap = minus(held, closing);
  const last = days.at(-1);
  if (gap === 0n || !last) return days;
  const note = 'the balances of our addresses are not what their transfers come to';
  const told = difference('unreplayed', { subject: 'balances', at: asOf, chain: held, facts: closing, note });
  return [
    ...days.slice(0, -1),
    {
      ...last,
      unexplained: plus(last.unexplained, magnitude(gap)),
      unexplainedCount: last.unexplainedCount + 1,
      differences: [told, ...last.differences],
    },
  ];
}
