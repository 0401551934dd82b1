/** Which state a snapshot is of: `version` is that of its encoding and of the rules that made it. */
export type SnapshotKey = { readonly category: string; readonly id: string; readonly version: number };

/** The head of a snapshot, an aggregate's state after the event at `revision`, whose hash it carries. */
export type Snapshot = {
  readonly revision: bigint;
  readonly hash: string;
  /** JSON text: what may change again. What is only added to is in the parts. */
  readonly state: string;
};

/** A snapshot that the store has, with as many parts as its head was written for, and the digest of them all. */
export type KeptSnapshot = Snapshot & { readonly parts: number; readonly digest: string };

/**
 * Where snapshots are kept, beside the log: losing all of them costs time and nothing else. A part is written once; the
 * next head goes on from it. The implementation answers only what it can tell to be its own, unchanged and whole; 'unusable' is what
 * it cannot.
 */
export type SnapshotStore = {
  /** Its head; undefined: none of that version. */
  read(key: SnapshotKey): Promise<KeptSnapshot | 'unusable' | undefined>;
  /** The parts that this head was written for, in their order. */
  readParts(key: SnapshotKey, kept: KeptSnapshot): Promise<readonly string[] | 'unusable'>;
  /**
   * Adds the parts to those of `onto` (to none without) and replaces the head, both or neither. Does nothing if what is
   * kept is no longer `onto`, or another process is writing: theirs is as good. Removes those of older versions.
   */
  write(
    key: SnapshotKey,
    snapshot: Snapshot,
    more: { readonly onto: KeptSnapshot | undefined; readonly parts: Iterable<string> },
  ): Promise<void>;
  discard(key: SnapshotKey): Promise<void>;
};
