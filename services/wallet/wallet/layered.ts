import { Map as Persistent } from 'immutable';

const none = new Map<string, never>();
const nothing = () => none;

/**
 * A persistent map on top of a plain one that nobody changes: what was restored from a snapshot need not be copied entry
 * by entry into a persistent structure, and what comes after it shares structure. The plain one is made when it is first
 * asked: most commands ask few of a wallet's maps. Entries are never removed.
 */
export class Layered<Value> {
  readonly #below: () => ReadonlyMap<string, Value>;
  readonly #above: Persistent<string, Value>;

  constructor(
    below: () => ReadonlyMap<string, Value> = nothing,
    above: Persistent<string, Value> = Persistent(),
  ) {
    this.#below = below;
    this.#above = above;
  }

  get(key: string): Value | undefined {
    return this.#above.get(key) ?? this.#below().get(key);
  }

  has(key: string): boolean {
    return this.#above.has(key) || this.#below().has(key);
  }

  set(key: string, value: Value): Layered<Value> {
    return new Layered(this.#below, this.#above.set(key, value));
  }

  /** Each key once, with its newest value. */
  *entries(): Generator<readonly [string, Value]> {
    for (const entry of this.#below()) if (!this.#above.has(entry[0])) yield entry;
    yield* this.#above;
  }
}

/** A layer that is made once, when it is first asked. */
export function whenAsked<Value>(make: () => ReadonlyMap<string, Value>): () => ReadonlyMap<string, Value> {
  let made: ReadonlyMap<string, Value> | undefined;
  return () => (made ??= make());
}
