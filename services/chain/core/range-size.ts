/** How many blocks to request at once, learned from what the provider accepts. */
export type RangeSize = {
  readonly blocks: number;
  readonly most: number;
  /** answers in a row that went well */
  readonly successes: number;
};

const GROW_AFTER = 4;

export function rangeOf(most: number): RangeSize {
  return { blocks: most, most, successes: 0 };
}

/** After an answer: back up towards the maximum, doubling after some successes. */
export function grow(range: RangeSize): RangeSize {
  const successes = range.successes + 1;
  if (successes < GROW_AFTER || range.blocks >= range.most) return { ...range, successes };
  return { ...range, blocks: Math.min(range.most, range.blocks * 2), successes: 0 };
}

/** After a refusal of that many blocks: half of the requested number. Undefined if one block was already too much. */
export function shrink(range: RangeSize, asked: number): RangeSize | undefined {
  if (asked <= 1) return undefined;
  return { ...range, blocks: Math.max(1, Math.floor(asked / 2)), successes: 0 };
}
