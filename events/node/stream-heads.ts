import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import type { DeletedStreams, Deletion } from './deleted-streams.ts';

/** The head of a stream: what an expected revision is checked against. */
export type StreamHead = Deletion & {
  /** -1 for a stream without events */
  readonly revision: bigint;
};

type HeadRow = { readonly stream: string; readonly revision: string | null };

const KEEP = 100_000;

const LOAD = `
  select wanted.stream, newest.revision
  from unnest($1::text[]) as wanted(stream)
  left join lateral (
    select revision from event where event.stream = wanted.stream order by revision desc limit 1
  ) as newest on true`;

/** The heads of recently written streams; the least recently used are evicted and read again from the table. */
export class StreamHeads {
  readonly #heads = new LRUCache<string, StreamHead>({ max: KEEP });
  readonly #deleted: DeletedStreams;

  constructor(deleted: DeletedStreams) {
    this.#deleted = deleted;
  }

  get(stream: string): StreamHead | undefined {
    return this.#heads.get(stream);
  }

  set(stream: string, head: StreamHead): void {
    this.#heads.set(stream, head);
  }

  clear(): void {
    this.#heads.clear();
  }

  /**
   * Reads those of `needed` that are not in memory, in one query; returns them and the entries in memory of `wanted`. A deleted
   * stream is always read.
   */
  async load(
    client: ClientBase,
    needed: readonly string[],
    wanted: readonly string[] = needed,
  ): Promise<Map<string, StreamHead>> {
    const heads = new Map<string, StreamHead>();
    const missing = new Set<string>();
    for (const stream of wanted) {
      const head = this.get(stream);
      if (head) heads.set(stream, head);
      else if (this.#deleted.has(stream)) missing.add(stream);
    }
    for (const stream of needed) if (!heads.has(stream)) missing.add(stream);
    if (missing.size === 0) return heads;
    const { rows } = await client.query<HeadRow>({ name: 'heads', text: LOAD, values: [[...missing]] });
    for (const row of rows) {
      const head: StreamHead = { revision: BigInt(row.revision ?? -1), ...this.#deleted.get(row.stream) };
      heads.set(row.stream, head);
      this.set(row.stream, head);
    }
    return heads;
  }
}
