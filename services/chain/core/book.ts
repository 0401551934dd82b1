import type { BlockRef } from './chain.ts';
import type { Segment } from './chain-segment.ts';

/** A transfer to one of our buyers, with its amount as an exact decimal of USDT. */
export type TrackedTransfer = {
  readonly depositId: string;
  readonly usercode: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly token: string;
  readonly address: string;
  readonly amount: string;
  readonly block: BlockRef;
};

/** What a watcher knows between two steps; all of it durable. */
export type Position = {
  readonly identity: string;
  readonly segment: Segment;
  readonly finalHeight: number;
  /** why a person must look; nothing is read until then */
  readonly halted: string | undefined;
  /** a person has looked: continue from the chain as it is now */
  readonly acknowledged: boolean;
};

export type Progress = {
  readonly position: Position;
  /** newest height that the chain has told us of */
  readonly head: number;
  readonly detected: readonly TrackedTransfer[];
  readonly confirmed: readonly TrackedTransfer[];
  /** their blocks left the chain before they were final */
  readonly orphaned: readonly TrackedTransfer[];
  /** their blocks left the chain after they were final */
  readonly reversed: readonly TrackedTransfer[];
};

/** The durable state of one network's watcher. */
export type Book = {
  load(): Promise<Position | undefined>;
  pending(): Promise<readonly TrackedTransfer[]>;
  confirmedFrom(height: number): Promise<readonly TrackedTransfer[]>;
  /** Written before the log is told of them, so that a crash cannot leave an untracked deposit. */
  intend(detected: readonly TrackedTransfer[]): Promise<void>;
  /** All of it in one transaction, or none. */
  save(progress: Progress): Promise<void>;
};

/** Our addresses with their owners. Includes every address that was shown before this call. */
export type AddressBook = () => Promise<ReadonlyMap<string, string>>;

/** Reports to the log. Idempotent. */
export type Facts = {
  detected(transfer: TrackedTransfer): Promise<void>;
  confirmed(transfer: TrackedTransfer): Promise<void>;
  /** `confirmed` if the log already holds it as confirmed, so that it cannot simply be dropped. */
  orphaned(transfer: TrackedTransfer): Promise<'orphaned' | 'confirmed'>;
  /** A pending one is orphaned, a confirmed one reversed. */
  reversed(transfer: TrackedTransfer): Promise<void>;
};
