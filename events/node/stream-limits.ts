import type { ClientBase } from 'pg';
import type { StoredEvent } from './stored-event.ts';

/** What a stream's metadata says about which of its events can be read. */
export type StreamLimits = {
  /** events before this revision cannot be read (`$tb`) */
  readonly truncateBefore: bigint;
  /** only the newest so many can be read (`$maxCount`) */
  readonly maxCount: bigint | undefined;
};

const none: StreamLimits = { truncateBefore: 0n, maxCount: undefined };
const OF = '$$';
const TYPE = '$metadata';

type Row = { readonly stream: string; readonly data: Buffer };

/** The limits of the streams that have any. Few have, and each read asks; so they are kept in memory. */
export class StreamsLimits {
  readonly #limits = new Map<string, StreamLimits>();

  get(stream: string): StreamLimits {
    return this.#limits.get(stream) ?? none;
  }

  async load(client: ClientBase): Promise<void> {
    const { rows } = await client.query<Row>(
      `select distinct on (stream) stream, data from event
       where stream >= $1 and stream < $2 and type = $3 order by stream, revision desc`,
      [OF, '$%', TYPE],
    );
    for (const { stream, data } of rows) this.#set(stream, data);
  }

  /** Takes over what was just written. */
  note(events: readonly StoredEvent[]): void {
    for (const { stream, type, data } of events)
      if (type === TYPE && stream.startsWith(OF)) this.#set(stream, data);
  }

  #set(metadataStream: string, data: Buffer): void {
    const stream = metadataStream.slice(OF.length);
    const limits = limitsIn(data);
    if (limits) this.#limits.set(stream, limits);
    else this.#limits.delete(stream);
  }
}

function limitsIn(data: Buffer): StreamLimits | undefined {
  let metadata: unknown;
  try {
    metadata = JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const { $tb: truncateBefore, $maxCount: maxCount } = metadata as Readonly<Record<string, unknown>>;
  // a deletion writes a number that no revision reaches; that it is deleted is kept elsewhere
  const before = isCount(truncateBefore) ? BigInt(truncateBefore) : 0n;
  const count = isCount(maxCount) ? BigInt(maxCount) : undefined;
  return before > 0n || count !== undefined ? { truncateBefore: before, maxCount: count } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
