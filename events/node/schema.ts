import type { ClientBase } from 'pg';

/**
 * The node's own tables, in its own database. The one writer assigns `position`, so its order is the commit order and a reader
 * never sees a gap that is filled later.
 */
const SCHEMA = `
  create table if not exists event (
    position bigint primary key,
    stream text collate "C" not null,
    revision bigint not null,
    id uuid not null,
    type text not null,
    json boolean not null,
    custom_metadata bytea not null,
    data bytea not null,
    created timestamptz not null,
    unique (stream, revision)
  );
  create table if not exists deleted_stream (
    stream text collate "C" primary key,
    truncate_before bigint not null,
    tombstoned boolean not null
  );
`;

/** Creates the tables where they are missing. */
export async function createSchema(client: ClientBase): Promise<void> {
  await client.query(SCHEMA);
}
