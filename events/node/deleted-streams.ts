import type { ClientBase } from 'pg';

export type Deletion = {
  /** events before this revision are gone */
  readonly truncateBefore: bigint;
  /** closed for good */
  readonly tombstoned: boolean;
};

const none: Deletion = { truncateBefore: 0n, tombstoned: false };

/** The deleted streams. They are few, written by this node alone, and looked up at every read; so they are kept in memory. */
export class DeletedStreams {
  readonly #deletions = new Map<string, Deletion>();

  get(stream: string): Deletion {
    return this.#deletions.get(stream) ?? none;
  }

  has(stream: string): boolean {
    return this.#deletions.has(stream);
  }

  async load(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ stream: string; truncate_before: string; tombstoned: boolean }>(
      'select stream, truncate_before, tombstoned from deleted_stream',
    );
    for (const { stream, truncate_before: before, tombstoned } of rows) {
      this.#deletions.set(stream, { truncateBefore: BigInt(before), tombstoned });
    }
  }

  async delete(client: ClientBase, stream: string, deletion: Deletion): Promise<void> {
    await client.query(
      `insert into deleted_stream (stream, truncate_before, tombstoned) values ($1, $2, $3)
       on conflict (stream) do update
         set truncate_before = excluded.truncate_before, tombstoned = excluded.tombstoned`,
      [stream, deletion.truncateBefore.toString(), deletion.tombstoned],
    );
    this.#deletions.set(stream, deletion);
  }
}
