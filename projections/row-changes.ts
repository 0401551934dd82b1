/**
 * How an event changes a row of a keyed table: inserts it whole, or sets the columns that it names, also to null (`otherwise`:
 * the row to insert if there is none).
 */
export type RowChange<Row> = { readonly kind: 'put'; readonly key: string; readonly row: Row } | Patch<Row>;

export type Patch<Row> = {
  readonly kind: 'patch';
  readonly key: string;
  readonly set: Partial<Row>;
  readonly otherwise?: Row;
};

/** Merges many changes into one per key, with the same outcome: a statement cannot change one row twice. */
export function collapse<Row extends object>(
  changes: Iterable<RowChange<Row>>,
): { puts: Row[]; patches: Patch<Row>[] } {
  const byKey = new Map<string, RowChange<Row>>();
  for (const change of changes) {
    const before = byKey.get(change.key);
    byKey.set(change.key, before && change.kind === 'patch' ? patched(before, change) : change);
  }
  const puts: Row[] = [];
  const patches: Patch<Row>[] = [];
  for (const change of byKey.values()) {
    if (change.kind === 'put') puts.push(change.row);
    else patches.push(change);
  }
  return { puts, patches };
}

function patched<Row extends object>(before: RowChange<Row>, { set }: Patch<Row>): RowChange<Row> {
  if (before.kind === 'put') return { ...before, row: { ...before.row, ...set } };
  // The first of them needs the row, so a row that a later one would insert comes too late.
  const row = before.otherwise && { ...before.otherwise, ...set };
  return { ...before, set: { ...before.set, ...set }, ...(row ? { otherwise: row } : {}) };
}
