import type { ClientBase } from 'pg';
import type { StoredEvent } from './stored-event.ts';

const INSERT = `
  insert into event (position, stream, revision, id, type, json, custom_metadata, data, created)
  select position, stream, revision, id, type, json, custom_metadata, data, to_timestamp($9::bigint / 1000.0)
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::boolean[], $7::bytea[], $8::bytea[])
    as row(position, stream, revision, id, type, json, custom_metadata, data)`;

/** One statement, and so one transaction: all of the events or none, durable when it resolves. */
export async function insertEvents(
  client: ClientBase,
  events: readonly StoredEvent[],
  created: number,
): Promise<void> {
  await client.query({
    name: 'insert-events',
    text: INSERT,
    values: [
      events.map((event) => event.position),
      events.map((event) => event.stream),
      events.map((event) => event.revision),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.json),
      events.map((event) => event.customMetadata),
      events.map((event) => event.data),
      created,
    ],
  });
}

type IdRow = { readonly id: string; readonly position: string };

/** The ids and positions of a range of a stream, to tell a repeated append from a conflict. */
export async function readIds(
  client: ClientBase,
  stream: string,
  from: bigint,
  count: number,
): Promise<readonly IdRow[]> {
  const { rows } = await client.query<IdRow>({
    name: 'ids',
    text: `select id, position from event
           where stream = $1 and revision >= $2::bigint and revision < $2::bigint + $3::bigint order by revision`,
    values: [stream, from.toString(), count],
  });
  return rows;
}
