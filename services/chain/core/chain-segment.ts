import type { BlockHeader, BlockRef } from './chain.ts';

/** Verified recent blocks, oldest first; each was the parent of the next. The last one is the cursor. */
export type Segment = readonly [BlockRef, ...BlockRef[]];

/** How newly read headers stand to what we verified. */
export type Link =
  /** they continue from our tip */
  | { readonly kind: 'extends' }
  /** they are a chain, but not from our tip: one of our blocks was replaced */
  | { readonly kind: 'forked' }
  /** they do not link to each other: the chain changed while they were read */
  | { readonly kind: 'torn' };

export function tipOf(segment: Segment): BlockRef {
  return segment.at(-1) ?? segment[0];
}

/** Headers must begin right above the tip. */
export function link(segment: Segment, headers: readonly BlockHeader[]): Link {
  const tip = tipOf(segment);
  const torn = headers.some((header, i) => {
    const before = headers[i - 1];
    return (
      header.height !== tip.height + 1 + i || (before !== undefined && header.parentHash !== before.hash)
    );
  });
  if (torn) return { kind: 'torn' };
  const first = headers[0];
  return first && first.parentHash !== tip.hash ? { kind: 'forked' } : { kind: 'extends' };
}

/** The segment with the headers appended, limited to `keep` blocks. */
export function extend(segment: Segment, headers: readonly BlockHeader[], keep: number): Segment {
  const all = [...segment, ...headers.map(({ height, hash }) => ({ height, hash }))];
  const [oldest = segment[0], ...rest] = all.slice(-Math.max(1, keep));
  return [oldest, ...rest];
}

/** What a fork means for us. */
export type Fork =
  /** back to the newest block that both chains have; the blocks above it are dropped */
  | { readonly kind: 'reorganised'; readonly segment: Segment; readonly ancestor: BlockRef }
  /** blocks that we had called final are gone: a person must decide */
  | { readonly kind: 'breach'; readonly below: number };

/** `theirs` are the chain's blocks at heights of the segment, any number of them, in any order. */
export function resolveFork(segment: Segment, theirs: readonly BlockRef[], finalHeight: number): Fork {
  const hashes = new Map(theirs.map((block) => [block.height, block.hash]));
  const [oldest, ...rest] = segment;
  const last = segment.findLastIndex((block) => hashes.get(block.height) === block.hash);
  const ancestor = segment[last];
  if (ancestor === undefined || ancestor.height < finalHeight) return { kind: 'breach', below: finalHeight };
  return { kind: 'reorganised', segment: [oldest, ...rest.slice(0, last)], ancestor };
}
