import { Map as Persistent } from 'immutable';

/**
 * A persistent map on top of a plain map that never changes. What a snapshot restored stays plain and need not be copied;
 * what comes after shares structure. Entries are never removed.
 */
export class Layered<Value> {
  readonly #below: ReadonlyMap<string, Value>;
  readonly #above: Persistent<string, Value>;

  constructor(
    below: ReadonlyMap<string, Value> = new Map(),
    above: Persistent<string, Value> = Persistent(),
  ) {
    this.#below = below;
    this.#above = above;
  }

  get(key: string): Value | undefined {
    return this.#above.get(key) ?? this.#below.get(key);
  }

  has(key: string): boolean {
    return this.#above.has(key) || this.#below.has(key);
  }

  set(key: string, value: Value): Layered<Value> {
    return new Layered(this.#below, this.#above.set(key, value));
  }

  /** Each key once, with its newest value. */
  *entries(): Generator<readonly [string, Value]> {
    for (const entry of this.#below) if (!this.#above.has(entry[0])) yield entry;
    yield* this.#above;
  }
}
