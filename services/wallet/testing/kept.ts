import type { GrownList, SnapshotFormat } from '@caravan/events/log';

export type Kept = { readonly head: unknown; readonly lists: Readonly<Record<string, GrownList>> };

/** Writing and reading snapshots of this format without a store. */
export function keeping<State>(format: SnapshotFormat<State>) {
  /** What a snapshot of this state stores, through JSON: the whole state, or an earlier snapshot and what came since. */
  function keptOf(state: State, earlier?: Kept): Kept {
    const lists = Object.entries(format.lists?.(state) ?? {}).map(([name, { size, from }]) => {
      const known = earlier?.lists[name] ?? { size: 0, texts: [] };
      return [name, { size, texts: [...known.texts, ...from(known.size)] }];
    });
    const kept = { head: format.encode(state), lists: Object.fromEntries(lists) as Kept['lists'] };
    return JSON.parse(JSON.stringify(kept)) as Kept;
  }

  const stateOf = ({ head, lists }: Kept): State => format.decode(head, lists);

  /** As a new process reads it from a snapshot. */
  const restored = (state: State): State => stateOf(keptOf(state));

  return { keptOf, stateOf, restored };
}
