/** The final blocks from the beginning of a day of the mall to the end of another, or to the newest that is final. */
export type Span = {
  readonly firstHeight: number;
  readonly lastHeight: number;
  /** inclusive */
  readonly from: Date;
  /** exclusive */
  readonly until: Date;
};

/** Whether what names a block is in one of the span; what names none, was recorded in its time. */
export function isInSpan(
  { height, recordedAt }: { readonly height?: number | undefined; readonly recordedAt: Date },
  { firstHeight, lastHeight, from, until }: Span,
): boolean {
  if (height !== undefined && height > 0) return height >= firstHeight && height <= lastHeight;
  return recordedAt >= from && recordedAt < until;
}
