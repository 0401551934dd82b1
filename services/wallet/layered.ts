import { List, Map as Persistent } from 'immutable';

/** The restored map, built on first use: most commands use few of an account's maps. `size`: entries that were set. */
type Below<Value> = { readonly size: number; readonly map: () => ReadonlyMap<string, Value> };

const nothing: Below<never> = { size: 0, map: () => new Map<string, never>() };

/**
 * A persistent map on top of a plain, immutable one. What was restored from a snapshot need not be copied entry by entry into a
 * persistent structure, and later entries share structure. Entries are never removed, and their order of insertion is kept. Of several
 * entries of one key, the last counts.
 */
export class Layered<Value> {
  readonly #below: Below<Value>;
  readonly #above: Persistent<string, Value>;
  /** those above, as they came */
  readonly #added: List<readonly [string, Value]>;

  constructor(
    below: Below<Value> = nothing,
    above: Persistent<string, Value> = Persistent(),
    added: List<readonly [string, Value]> = List(),
  ) {
    this.#below = below;
    this.#above = above;
    this.#added = added;
  }

  get(key: string): Value | undefined {
    return this.#above.get(key) ?? this.#below.map().get(key);
  }

  has(key: string): boolean {
    return this.#above.has(key) || this.#below.map().has(key);
  }

  set(key: string, value: Value): Layered<Value> {
    return new Layered(this.#below, this.#above.set(key, value), this.#added.push([key, value]));
  }

  /** How many entries were ever set. */
  get size(): number {
    return this.#below.size + this.#added.size;
  }

  /** In order of insertion, from the entry of this number on; includes all restored entries if it is one of them. */
  *from(index: number): Generator<readonly [string, Value]> {
    if (index < this.#below.size) yield* this.#below.map();
    yield* this.#added.slice(Math.max(0, index - this.#below.size));
  }
}

/** A layer of so many entries, built once, on first use. */
export function whenAsked<Value>(size: number, make: () => ReadonlyMap<string, Value>): Below<Value> {
  let made: ReadonlyMap<string, Value> | undefined;
  return { size, map: () => (made ??= make()) };
}
