import type { GrowingList, GrownList } from './aggregate-store.ts';

/** The length of a part, in characters, at which the next begins. Writing one takes some tenths of a millisecond. */
const LONG_PART = 50_000;

type Lists<List> = Readonly<Record<string, List>>;
type Head = { readonly sizes: Lists<number>; readonly state: unknown };

/** The head of a snapshot: what is encoded, and how much of each list is in its parts. */
export function headText(state: unknown, lists: Lists<GrowingList>): string {
  const sizes = Object.fromEntries(Object.entries(lists).map(([name, { size }]) => [name, size]));
  return JSON.stringify({ sizes, state } satisfies Head);
}

/** What was added to the lists since an earlier head (all of it without one), in parts that name the lists. */
export function* partTexts(lists: Lists<GrowingList>, since?: string): Generator<string> {
  const { sizes } = since === undefined ? { sizes: {} as Lists<number> } : (JSON.parse(since) as Head);
  let part: Record<string, string[]> = {};
  let length = 0;
  for (const [name, list] of Object.entries(lists)) {
    for (const text of list.from(sizes[name] ?? 0)) {
      (part[name] ??= []).push(text);
      length += text.length;
      if (length < LONG_PART) continue;
      yield JSON.stringify(part);
      part = {};
      length = 0;
    }
  }
  if (Object.keys(part).length > 0) yield JSON.stringify(part);
}

/** The encoded state and the lists, from a head and its parts. */
export function fromTexts(
  head: string,
  parts: readonly string[],
): { readonly state: unknown; readonly lists: Lists<GrownList> } {
  const { sizes, state } = JSON.parse(head) as Head;
  const read = parts.map((part) => JSON.parse(part) as Lists<readonly string[]>);
  const lists = Object.entries(sizes).map(([name, size]) => [
    name,
    { size, texts: read.flatMap((part) => part[name] ?? []) },
  ]);
  return { state, lists: Object.fromEntries(lists) as Lists<GrownList> };
}
