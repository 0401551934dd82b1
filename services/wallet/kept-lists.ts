import type { GrowingList, GrownList } from '@caravan/events/log';
import { whenAsked, type Layered } from './layered.ts';
import { joined, textsOf } from './wallet/joined-texts.ts';

/** An append-only list for a snapshot, as flat texts: each entry is its key and what `rest` makes of its value. */
export function listOf<Value>(
  entries: Layered<Value>,
  rest: (value: Value) => readonly string[],
): GrowingList {
  const texts = function* (index: number): Generator<string> {
    for (const [key, value] of entries.from(index)) {
      yield key;
      yield* rest(value);
    }
  };
  return { size: entries.size, from: (index) => joined(texts(index)) };
}

export const asIs = (text: string): readonly string[] => [text];

/** What `listOf` wrote, decoded on first use. `more`: how many texts an entry has after its key; `text(1)` is the first of them. */
export function layerOf<Value>(
  written: GrownList,
  more: number,
  valueOf: (text: (n: number) => string) => Value,
) {
  return whenAsked(written.size, () => {
    const texts = textsOf(written.texts);
    const values = new Map<string, Value>();
    let at = 0;
    const text = (n: number) => texts[at + n] ?? '';
    for (; at < texts.length; at += more + 1) values.set(text(0), valueOf(text));
    return values;
  });
}

export const oneText = (text: (n: number) => string): string => text(1);
