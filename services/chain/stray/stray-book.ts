import type { BlockRef } from '../core/chain.ts';

export type StrayKind = 'wrong-token' | 'wrong-network';

/** A transfer to an address of ours that is no deposit. */
export type TrackedStray = {
  readonly strayId: string;
  readonly usercode: string;
  readonly kind: StrayKind;
  readonly transaction: string;
  readonly logIndex: number;
  readonly token: string;
  readonly from: string;
  readonly address: string;
  /** the network for which the address was given out */
  readonly addressNetwork: string;
  readonly units: string;
  readonly block: BlockRef;
};

/** What the watcher of deposits has verified, as one look at its book shows it. */
export type Verified = {
  readonly identity: string;
  readonly finalHeight: number;
  readonly halted: boolean;
  /** the lowest block that it remembers */
  readonly oldest: number;
  /** above the height that was asked for, in order; not all at once */
  readonly blocks: readonly BlockRef[];
};

export type StrayCursor = {
  readonly identity: string;
  /** every block up to here is final and was read */
  readonly height: number;
};

/** A transfer whose block may still leave the chain, and the block that stands at its height. */
export type OpenStray = TrackedStray & {
  /** undefined: the watcher of deposits has none there, or remembers none so low */
  readonly standing: string | undefined;
};

/** How many of an address were recorded on a day. */
export type DayShare = {
  readonly address: string;
  readonly kind: StrayKind;
  readonly token: string;
  readonly count: number;
};

export type StrayProgress = {
  readonly cursor: StrayCursor;
  readonly confirmed: readonly TrackedStray[];
  /** they stand in no block any more */
  readonly gone: readonly TrackedStray[];
  /** final, but more than an address's share of the day: by address */
  readonly beyond: ReadonlyMap<string, number>;
  /** forget what was recorded of another chain */
  readonly anew?: boolean;
};

/** The durable state of who looks for such transfers on one network. */
export type StrayBook = {
  verified(above: number): Promise<Verified | undefined>;
  cursor(): Promise<StrayCursor | undefined>;
  open(): Promise<readonly OpenStray[]>;
  /** Which of these ids are recorded, in which block. */
  recorded(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  sharesToday(addresses: readonly string[]): Promise<readonly DayShare[]>;
  /** Written before the log is told of them. */
  intend(seen: readonly TrackedStray[]): Promise<void>;
  save(progress: StrayProgress): Promise<void>;
};

/** Reports to the log. Idempotent. */
export type StrayFacts = {
  seen(stray: TrackedStray): Promise<void>;
  confirmed(stray: TrackedStray): Promise<void>;
  orphaned(stray: TrackedStray): Promise<void>;
};

/** Who is behind an address as this network writes it. */
export type Holder = { readonly usercode: string; readonly network: string };

/** Our addresses: those of this network, and those of the others as far as they can be written here. */
export type StrayAddresses = () => Promise<ReadonlyMap<string, Holder>>;
