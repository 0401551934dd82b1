/** What was read of the newest blocks, by their hashes. */
export type RecentBlocks<Entry> = {
  get(hash: string): readonly Entry[] | undefined;
  set(hash: string, entries: readonly Entry[]): void;
};

/** Keeps so many entries, and one more for each block; the oldest blocks are forgotten first. */
export function createRecentBlocks<Entry>(most: number): RecentBlocks<Entry> {
  const blocks = new Map<string, readonly Entry[]>();
  let size = 0;
  const forget = (hash: string) => {
    size -= (blocks.get(hash)?.length ?? -1) + 1;
    blocks.delete(hash);
  };
  return {
    get: (hash) => blocks.get(hash),
    set(hash, entries) {
      forget(hash);
      blocks.set(hash, entries);
      size += entries.length + 1;
      for (const oldest of blocks.keys()) {
        if (size <= most || oldest === hash) break;
        forget(oldest);
      }
    },
  };
}
