/** Which state a snapshot holds: `version` is that of its encoding and of the rules that made it. */
export type SnapshotKey = { readonly category: string; readonly id: string; readonly version: number };

/** The head of a snapshot: an aggregate's state after the event at `revision`, whose hash it carries. */
export type Snapshot = {
  readonly revision: bigint;
  readonly hash: string;
  /** JSON text of the mutable part. The append-only part is in the parts. */
  readonly state: string;
};

/** A stored snapshot, with as many parts as its head was written for, and the digest of them all. */
export type KeptSnapshot = Snapshot & { readonly parts: number; readonly digest: string };

/**
 * Where snapshots are kept, beside the log. Losing all of them costs only time. A part is written once; the next head builds on
 * it. An implementation returns only snapshots that it can verify as its own, unchanged and complete; anything else is
 * 'unusable'.
 */
export type SnapshotStore = {
  /** Its head; undefined: none of that version. */
  read(key: SnapshotKey): Promise<KeptSnapshot | 'unusable' | undefined>;
  /** The parts that this head was written for, in their order. */
  readParts(key: SnapshotKey, kept: KeptSnapshot): Promise<readonly string[] | 'unusable'>;
  /**
   * Adds the parts to those of `onto` (to none without it) and replaces the head, atomically. Does nothing if the stored
   * snapshot is no longer `onto`, or if another process is writing, whose snapshot is just as good. Removes parts of older
   * versions.
   */
  write(
    key: SnapshotKey,
    snapshot: Snapshot,
    more: { readonly onto: KeptSnapshot | undefined; readonly parts: Iterable<string> },
  ): Promise<void>;
  discard(key: SnapshotKey): Promise<void>;
};
