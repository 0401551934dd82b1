/** Which state a snapshot is of: `version` is that of its encoding and of the rules that made it. */
export type SnapshotKey = { readonly category: string; readonly id: string; readonly version: number };

/** An aggregate's state after the event at `revision`, whose hash it carries. */
export type Snapshot = {
  readonly revision: bigint;
  readonly hash: string;
  /** JSON text */
  readonly state: string;
};

/**
 * Where snapshots are kept, beside the log: losing all of them costs time and nothing else. The implementation answers
 * only what it can tell to be its own and unchanged.
 */
export type SnapshotStore = {
  /** undefined: none of that version, or none that can be trusted */
  read(key: SnapshotKey): Promise<Snapshot | undefined>;
  /** Replaces an older one, and those of older versions. Keeps a newer one. */
  write(key: SnapshotKey, snapshot: Snapshot): Promise<void>;
};
