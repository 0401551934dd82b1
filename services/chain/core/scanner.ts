import { UnreadableBlockError } from './chain.ts';
import type { BlockHeader, Chain } from './chain.ts';
import { extend, link, tipOf } from './chain-segment.ts';
import type { AddressBook, Book, Facts, Position, Progress, TrackedTransfer } from './book.ts';
import { finalHeight } from './finality.ts';
import type { FinalityRule } from './finality.ts';
import { createForkHandler, startOf } from './fork.ts';
import type { Step } from './step.ts';
import { createTransferReader } from './transfer-reader.ts';

export type ScannerOptions = {
  readonly network: string;
  readonly decimals: number;
  readonly finality: FinalityRule;
  readonly chain: Chain;
  readonly book: Book;
  readonly facts: Facts;
  readonly addresses: AddressBook;
  /** first block to read when there is no cursor yet; negative: this many below the head */
  readonly startHeight: number;
  /** continue if the chain is a different one than before (development) */
  readonly acceptReset: boolean;
  /** most final blocks to ask for at once */
  readonly mostBlocks?: number;
};

export type Scanner = { step(): Promise<Step> };

/** How far below the newest final block the hash chain is kept, so that a breach can be measured. */
const KEEP = 400;
/** Blocks near the head that are read in one step, each pinned by its hash. */
const NEAR = 16;

/**
 * Follows one chain, a step at a time. Everything it knows is in the book, so a step that throws, or whose process dies
 * anywhere in it, is simply repeated.
 */
export function createScanner(options: ScannerOptions): Scanner {
  const { chain, book, facts, finality } = options;
  const read = createTransferReader(options);
  const fork = createForkHandler(options);
  let known: Position | undefined;

  async function begin(): Promise<Position> {
    const identity = await chain.identity();
    const head = await chain.head();
    const height = startOf(options.startHeight, head.height);
    const [first] = await chain.headers(height, height);
    if (!first) throw new UnreadableBlockError(`Block ${height} is not there`);
    const segment = [{ height: first.height, hash: first.hash }] as const;
    return { identity, segment, finalHeight: height, halted: undefined, acknowledged: false };
  }

  /** How far the chain itself calls its blocks final; undefined where confirmations decide. */
  async function taggedHeight(): Promise<number | undefined> {
    return finality.kind === 'finalized-tag' ? await chain.finalizedHeight() : undefined;
  }

  async function advance(position: Position, head: BlockHeader): Promise<Step> {
    const tip = tipOf(position.segment).height;
    const tagged = await taggedHeight();
    const settled = finalHeight(finality, { tip: head.height, tagged, before: position.finalHeight });
    const deep = settled > tip;
    const to = deep ? Math.min(settled, tip + read.blocks()) : Math.min(head.height, tip + NEAR);
    const headers = await chain.headers(tip + 1, to).catch((error: unknown) => {
      read.headersRefused(to - tip);
      throw error;
    });
    const { kind } = link(position.segment, headers);
    if (kind === 'torn') throw new UnreadableBlockError('The chain changed while it was read');
    if (kind === 'forked') return await fork.resolve(position, head);
    const detected = await read.transfers(headers, deep);
    const pending = await book.pending();
    checkAgain(pending, headers, detected);
    const orphaned = displaced(pending, headers);
    const gone = await fork.unsee(position, orphaned, head);
    if (gone) return gone;
    fork.clear();
    const segment = extend(position.segment, headers, KEEP + to - position.finalHeight);
    await settle({ position: { ...position, segment }, head: head.height, tagged, detected, orphaned });
    return { kind: 'advanced', tip: to, behind: head.height - to };
  }

  /** Records what was found, and confirms what has become final. */
  async function settle(seen: {
    readonly position: Position;
    readonly head: number;
    readonly tagged: number | undefined;
    readonly detected: readonly TrackedTransfer[];
    readonly orphaned: readonly TrackedTransfer[];
  }): Promise<void> {
    const { position, tagged, detected, orphaned } = seen;
    const tip = tipOf(position.segment).height;
    const final = finalHeight(finality, { tip, tagged, before: position.finalHeight });
    const pending = await book.pending();
    const ids = new Set([...orphaned, ...detected].map((transfer) => transfer.depositId));
    const isFinal = (transfer: TrackedTransfer) => transfer.block.height <= Math.min(final, tip);
    const waited = pending.filter((transfer) => !ids.has(transfer.depositId) && isFinal(transfer));
    const confirmed = [...waited, ...detected.filter(isFinal)];
    if (detected.length > 0) await book.intend(detected);
    // Pending ones are reported again. A watcher may have told the log that one left the chain, and died before it updated the
    // book; its block may have come back since.
    await inGroups([...waited, ...detected], (transfer) => facts.detected(transfer));
    await inGroups(confirmed, (transfer) => facts.confirmed(transfer));
    await save({
      position: { ...position, finalHeight: final },
      head: seen.head,
      detected,
      confirmed,
      orphaned: orphaned.filter((transfer) => !detected.some((d) => d.depositId === transfer.depositId)),
      reversed: [],
    });
  }

  async function save(progress: Progress): Promise<void> {
    await book.save(progress);
    known = progress.position;
  }

  async function level(position: Position, head: BlockHeader): Promise<Step> {
    const tip = tipOf(position.segment).height;
    const tagged = await taggedHeight();
    const final = finalHeight(finality, { tip, tagged, before: position.finalHeight });
    if (final > position.finalHeight)
      await settle({ position, head: head.height, tagged, detected: [], orphaned: [] });
    return { kind: 'level', tip };
  }

  async function look(position: Position): Promise<Step> {
    const head = await chain.head();
    const tip = tipOf(position.segment);
    if (head.height > tip.height) return await advance(position, head);
    const ours = position.segment.find((block) => block.height === head.height);
    if (ours?.hash === head.hash) {
      fork.clear();
      if (head.height < position.finalHeight) return { kind: 'lagging', tip: tip.height, head: head.height };
      return await level(position, head);
    }
    if (head.height < position.finalHeight && !(await fork.isAnotherChain(position)))
      return { kind: 'lagging', tip: tip.height, head: head.height };
    return await fork.resolve(position, head);
  }

  async function start(): Promise<Position> {
    const stored = await book.load();
    if (stored) return stored;
    const position = await begin();
    const { height } = tipOf(position.segment);
    await save({ position, head: height, detected: [], confirmed: [], orphaned: [], reversed: [] });
    return position;
  }

  return {
    async step() {
      const position = known ?? (await start());
      // Only a successful step keeps its position in memory; after any other, the book is read again.
      known = undefined;
      if (position.acknowledged) return await fork.reanchor(position, 'A person has accepted the new chain');
      if (position.halted !== undefined) return { kind: 'halted', reason: position.halted };
      const step = await look(position);
      if (step.kind === 'level' || step.kind === 'lagging') known ??= position;
      return step;
    },
  };
}

/** Pending transfers at a height that was now read as another block: left by a crash before they were recorded. */
function displaced(
  pending: readonly TrackedTransfer[],
  headers: readonly BlockHeader[],
): readonly TrackedTransfer[] {
  const hashes = new Map(headers.map((header) => [header.height, header.hash]));
  return pending.filter((transfer) => {
    const hash = hashes.get(transfer.block.height);
    return hash !== undefined && hash !== transfer.block.hash;
  });
}

/**
 * What a watcher that died had found in one of these very blocks must be found in it again. A node that reports it at another
 * index, or not at all, was wrong then or is wrong now: the transfer would be credited twice, or without ever having been sent.
 */
function checkAgain(
  pending: readonly TrackedTransfer[],
  headers: readonly BlockHeader[],
  found: readonly TrackedTransfer[],
): void {
  const hashes = new Set(headers.map(({ hash }) => hash));
  const ids = new Set(found.map(({ depositId }) => depositId));
  const missed = pending.find(({ block, depositId }) => hashes.has(block.hash) && !ids.has(depositId));
  if (missed)
    throw new UnreadableBlockError(`Block ${missed.block.height} does not show ${missed.depositId} any more`);
}

async function inGroups<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += 16) await Promise.all(items.slice(i, i + 16).map(act));
}
