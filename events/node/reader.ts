import pg from 'pg';
import type { StoredEvent } from './stored-event.ts';

type Row = {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly custom_metadata: Buffer;
  readonly data: Buffer;
  readonly created: Date;
};

const COLUMNS = 'position, stream, revision, id, type, json, custom_metadata, data, created';
const queries = {
  allAfter: `select ${COLUMNS} from event where position > $1 order by position limit $2`,
  allBefore: `select ${COLUMNS} from event where position < $1 order by position desc limit $2`,
  streamFrom: `select ${COLUMNS} from event where stream = $1 and revision >= $2 order by revision limit $3`,
  streamDownFrom: `select ${COLUMNS} from event
    where stream = $1 and revision <= $2 and revision >= $4 order by revision desc limit $3`,
} as const;

export const LAST_POSITION = 9_223_372_036_854_775_807n;

/** Reads the table page by page (keyset); committed rows only, and rows are committed in the order of their positions. */
export class Reader {
  readonly #pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'caravan event store (reader)',
      max: 6,
      keepAlive: true,
    });
    // an idle connection that breaks is replaced at the next query
    this.#pool.on('error', () => {});
  }

  allAfter(position: bigint, limit: number): Promise<StoredEvent[]> {
    return this.#page('allAfter', [position.toString(), limit]);
  }

  /** Newest first, before a position (exclusive). */
  allBefore(position: bigint, limit: number): Promise<StoredEvent[]> {
    return this.#page('allBefore', [position.toString(), limit]);
  }

  streamFrom(stream: string, revision: bigint, limit: number): Promise<StoredEvent[]> {
    return this.#page('streamFrom', [stream, revision.toString(), limit]);
  }

  /** Newest first, from a revision (inclusive) down to `lowest`. */
  streamDownFrom(stream: string, from: bigint, lowest: bigint, limit: number): Promise<StoredEvent[]> {
    return this.#page('streamDownFrom', [stream, from.toString(), limit, lowest.toString()]);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #page(name: keyof typeof queries, values: readonly unknown[]) {
    const { rows } = await this.#pool.query<Row>({ name, text: queries[name], values: [...values] });
    return rows.map(storedEvent);
  }
}

function storedEvent(row: Row): StoredEvent {
  return {
    position: BigInt(row.position),
    stream: row.stream,
    revision: BigInt(row.revision),
    id: row.id,
    type: row.type,
    json: row.json,
    customMetadata: row.custom_metadata,
    data: row.data,
    created: row.created.getTime(),
  };
}
