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
import { holdingsAt, oursOf, readMoves } from '../reading/read-chain.ts';
import type { Reading } from '../reading/read-chain.ts';
import { openingOf } from '../reading/opening.ts';
import type { OpeningBy, StoredCustody } from '../reading/opening.ts';
import type { LogStarts } from '../reading/log-starts.ts';
import { createFactReader } from '../reading/read-facts.ts';
import { readRows } from '../reading/read-rows.ts';
import type { ReadRows } from '../reading/read-rows.ts';

export type Reconciler = {
  readonly log: Pick<EventLog, 'readAll' | 'read' | 'head'>;
  /** from where the log is read; without it, from its first event */
  readonly starts?: LogStarts;
  readonly readModel: ReadRows;
  readonly reading: Reading;
  readonly clock: () => Date;
  /** what we had by an earlier reconciliation that ended at this block or before; undefined: there is none */
  readonly storedCustody?: (lastHeight: number) => Promise<StoredCustody | undefined>;
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
  /** how it is known what we had before the first block */
  readonly openingBy: OpeningBy;
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

/** What was ordered or signed before a day and is in its blocks; older facts of what is in the log lately are looked up. */
const EARLIER_DAYS = 7;

/** How far it has got: events of the log, or the part of the blocks that was read. */
export type Progress = (
  of:
    | { readonly reading: 'log'; readonly events: number }
    | { readonly reading: 'chain' | 'opening'; readonly done: number },
) => Promise<void> | undefined;

/** Reads the chain first: whatever it shows as final by then, log and rows can know. Rejects if something cannot be read. */
export async function reconcileDays(
  { log, starts, readModel, reading, clock, storedCustody, graceMs = GRACE_MS }: Reconciler,
  { from, to }: { readonly from: string; readonly to: string },
  onProgress?: Progress,
): Promise<Reconciled> {
  const { network, statement } = reading;
  const final = await statement.newestFinal();
  const [start, until] = [endOfMallDay(addDays(from, -1)), endOfMallDay(to)];
  const firstHeight = await firstHeightAt(statement, start, final);
  const after = await firstHeightAt(statement, until, final);
  const lastHeight = Math.min(final.height, after - 1);
  const span: Span = { firstHeight, lastHeight, from: start, until };

  // whose addresses they are stands in the log; those given out later have nothing in these blocks that matters
  const known = await starts?.before(network, addDays(from, -EARLIER_DAYS));
  // a log that was restored to an earlier state has not got there
  const logStart = known && known.after <= ((await log.head()) ?? -1n) ? known : undefined;
  const tellLog = (events: number) => onProgress?.({ reading: 'log', events });
  const readFacts = createFactReader(log, network, { start: logStart, onProgress: tellLog });
  const { owners } = await readFacts();
  const ours = oursOf(reading, owners);
  const moves = await readMoves(reading, ours, {
    from: firstHeight,
    to: lastHeight,
    ...(onProgress && { onProgress: (done) => onProgress({ reading: 'chain', done }) }),
  });
  const logSide = await readFacts();
  const { facts } = logSide;
  await starts?.keep(network, logSide);
  const { rows, entries, before } = await readRows(readModel, network, span);
  const asOf = clock();
  const found = reconcile({ moves, facts, rows, entries }, span, {
    asOf,
    graceMs,
    finalHeight: final.height,
  });
  const tellOpening = (done: number) => onProgress?.({ reading: 'opening', done });
  const opening = await openingOf(reading, ours, {
    firstHeight,
    final,
    storedCustody,
    onProgress: tellOpening,
  });
  const books = plus(before, ...entriesBefore(entries, facts, span));
  const days = daysOf(found, moves, { from, to, opening: { chain: opening.amount, books } });
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
    openingBy: opening.by,
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
