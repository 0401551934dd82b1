import type { Book } from '../../core/book.ts';
import { tipOf } from '../../core/chain-segment.ts';
import type { DayShare, StrayBook, StrayCursor, TrackedStray } from '../stray-book.ts';

type Row = TrackedStray & { readonly state: 'pending' | 'confirmed' };

export type MemoryStrayBook = StrayBook & {
  beyond(): ReadonlyMap<string, number>;
  rows(): readonly Row[];
};

/** In memory, beside the book of the watcher of deposits. */
export function createMemoryStrayBook(deposits: Book): MemoryStrayBook {
  const rows = new Map<string, Row>();
  const beyond = new Map<string, number>();
  let cursor: StrayCursor | undefined;

  async function verified(above: number) {
    const position = await deposits.load();
    if (!position) return undefined;
    const { identity, segment, finalHeight, halted } = position;
    const blocks = segment.filter(({ height }) => height > above && height <= tipOf(segment).height);
    return { identity, finalHeight, halted: halted !== undefined, oldest: segment[0].height, blocks };
  }

  return {
    verified,
    cursor: async () => cursor,
    async open() {
      const known = await verified(-1);
      const standing = new Map(known?.blocks.map(({ height, hash }) => [height, hash]));
      return [...rows.values()]
        .filter(({ state, block }) => state === 'pending' || block.height > (known?.finalHeight ?? 0))
        .map((stray) => ({ ...stray, standing: standing.get(stray.block.height) }));
    },
    recorded: async (ids) =>
      new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id)?.block.hash ?? ''] as const] : []))),
    sharesToday: async (addresses) =>
      [...rows.values()]
        .filter(({ address }) => addresses.includes(address))
        .map(({ address, kind, token }): DayShare => ({ address, kind, token, count: 1 })),
    async intend(seen) {
      for (const stray of seen)
        if (rows.get(stray.strayId)?.state !== 'confirmed')
          rows.set(stray.strayId, { ...stray, state: 'pending' });
    },
    async save(progress) {
      cursor = progress.cursor;
      if (progress.anew) for (const [id, { state }] of rows) if (state === 'confirmed') rows.delete(id);
      for (const { strayId } of progress.gone) rows.delete(strayId);
      for (const stray of progress.confirmed) rows.set(stray.strayId, { ...stray, state: 'confirmed' });
      for (const [address, count] of progress.beyond) beyond.set(address, (beyond.get(address) ?? 0) + count);
    },
    beyond: () => beyond,
    rows: () => [...rows.values()],
  };
}
