import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Position, TrackedTransfer } from '../core/book.ts';
import { UnreadableBlockError } from '../core/chain.ts';
import type { BlockHeader, Chain } from '../core/chain.ts';
import { confirmationsShown } from '../core/finality.ts';
import { createTransferReader } from '../core/transfer-reader.ts';
import { depositAggregate } from '../deposit/deposit-aggregate.ts';
import { createDepositFacts } from '../deposit/deposit-facts.ts';
import type { DepositState } from '../deposit/state.ts';
import type { Network } from '../network.ts';
import { createAddressBook } from './address-book.ts';
import { compareTransfers } from './compare-transfers.ts';
import type { Difference } from './compare-transfers.ts';
import { createPostgresBook } from './postgres-book.ts';
import { bookMissed, bookedBetween } from './rescan-book.ts';

export type Rescan = {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  readonly from: number;
  /** default: the newest block that the watcher knows as final */
  readonly to?: number | undefined;
  /** asks the node of the second reader */
  readonly throughBackup?: boolean;
  /** only tells what it finds */
  readonly dryRun?: boolean;
  readonly clock: () => Date;
  readonly onProgress?: (read: number, all: number) => void;
};

/** A transfer that the watcher's book lacked; what the log said of it before, and says now. */
export type Missed = TrackedTransfer & {
  readonly before: DepositState['status'];
  readonly now: DepositState['status'];
};

export type RescanResult = Omit<Difference, 'missing'> & {
  readonly from: number;
  readonly to: number;
  /** transfers to us that the chain shows in these blocks */
  readonly shown: number;
  readonly missed: readonly Missed[];
};

/** What was asked for cannot be done; the message says why. */
export class RescanRefusedError extends Error {
  override readonly name = 'RescanRefusedError';
}

/**
 * Reads blocks again that the watcher has passed, and records what it missed, as final as it is. Only blocks that the watcher knows as
 * final are read, so nothing needs its lock: every row and event that both might write is the same, and is written once.
 */
export async function rescan(options: Rescan): Promise<RescanResult> {
  const { db, network, from, clock, onProgress } = options;
  const position = await createPostgresBook(db, network.name, clock).load();
  const to = lastBlockOf(options, position);
  const { chain, backup } = network.openChains();
  const asked = options.throughBackup ? backup : chain;
  const identity = await asked.identity();
  if (identity !== position?.identity)
    throw new RescanRefusedError(`The node of ${network.name} is on another chain than its watcher was`);
  const { name, decimals } = network;
  const reader = createTransferReader({
    chain: asked,
    addresses: createAddressBook(db, name),
    network: name,
    decimals,
  });
  const found: RescanResult[] = [];
  let before: BlockHeader | undefined;
  for (let next = from; next <= to;) {
    const last = Math.min(to, next + reader.blocks() - 1);
    const headers = await headersOf(asked, [next, last], before).catch((error: unknown) => {
      reader.headersRefused(last - next + 1);
      throw error;
    });
    checkAgainst(position, headers);
    found.push(await settled(options, headers, await reader.transfers(headers, true)));
    before = headers.at(-1);
    next = last + 1;
    onProgress?.(next - from, to - from + 1);
  }
  return {
    from,
    to,
    shown: found.reduce((sum, { shown }) => sum + shown, 0),
    missed: found.flatMap(({ missed }) => missed),
    unseen: found.flatMap(({ unseen }) => unseen),
    disputed: found.flatMap(({ disputed }) => disputed),
  };
}

function lastBlockOf({ network, from, to }: Rescan, position: Position | undefined): number {
  if (!position) throw new RescanRefusedError(`No watcher has followed ${network.name} yet`);
  if (position.halted !== undefined)
    throw new RescanRefusedError(
      `${network.name} is halted: look into it, and acknowledge it first (\`caravan chain\`)`,
    );
  const last = to ?? position.finalHeight;
  if (last > position.finalHeight)
    throw new RescanRefusedError(
      `Block ${last} is not final yet: its watcher knows blocks up to ${position.finalHeight} as final`,
    );
  if (from > last) throw new RescanRefusedError(`There is no block from ${from} to ${last}`);
  return last;
}

/** Each the parent of the next, over the whole rescan. */
async function headersOf(
  chain: Chain,
  [from, to]: readonly [number, number],
  before: BlockHeader | undefined,
): Promise<readonly BlockHeader[]> {
  const headers = await chain.headers(from, to);
  let parent = before;
  for (const header of headers) {
    if (parent && header.parentHash !== parent.hash)
      throw new UnreadableBlockError(`Block ${header.height} does not follow the one before it`);
    parent = header;
  }
  return headers;
}

function checkAgainst({ segment }: Position, headers: readonly BlockHeader[]): void {
  const ours = new Map(segment.map(({ height, hash }) => [height, hash]));
  const foreign = headers.find(({ height, hash }) => (ours.get(height) ?? hash) !== hash);
  if (foreign)
    throw new UnreadableBlockError(
      `The node has another block ${foreign.height} than the watcher: one of the two follows another chain`,
    );
}

async function settled(
  options: Rescan,
  headers: readonly BlockHeader[],
  seen: readonly TrackedTransfer[],
): Promise<RescanResult> {
  const { db, network } = options;
  const [from, to] = [headers[0]?.height ?? 0, headers.at(-1)?.height ?? 0];
  const known = await bookedBetween(db, network.name, [from, to]);
  const { missing, unseen, disputed } = compareTransfers(seen, known, { from, to });
  const missed: Missed[] = [];
  for (const transfer of missing) missed.push(await record(options, transfer));
  return { from, to, shown: seen.length, missed, unseen, disputed };
}

/** As the watcher does: intended, told, saved. The log has the last word on what is known already. */
async function record(
  { db, log, network, clock, dryRun = false }: Rescan,
  transfer: TrackedTransfer,
): Promise<Missed> {
  const { name, finality, minimum } = network;
  const deposits = createAggregateStore(log, depositAggregate);
  const statusNow = async () => (await deposits.load(transfer.depositId)).state.status;
  const before = await statusNow();
  if (!dryRun) {
    const confirmationsRequired = confirmationsShown(finality);
    const facts = createDepositFacts({ log, network: name, confirmationsRequired, minimum, clock });
    await bookMissed(db, name, transfer, 'pending');
    await facts.detected(transfer);
    await facts.confirmed(transfer);
    await bookMissed(db, name, transfer, 'confirmed');
  }
  return { ...transfer, before, now: await statusNow() };
}
