import { Client } from 'pg';

/** The major versions that the tests run on, or between. */
export const POSTGRES_VERSIONS = { oldest: 15, newest: 18 } as const;

export type ExaminedServer = {
  /** its major version */
  readonly version: number;
  /** differs from one database to another, by whatever URL it is reached */
  readonly database: string;
  /**
   * What stands in between: nothing; a pooler that keeps a client on one session; or one that gives each transaction another
   * session, so that locks, LISTEN, settings and prepared statements of a session are lost or somebody else's.
   */
  readonly pooling: 'none' | 'sessions' | 'transactions';
};

/** The client keeps the number of its session that it was greeted with; its types leave it out. */
type Greeted = Client & { readonly processID?: number };

const ANSWERS_WITHIN_MS = 5_000;
/** A pooler gives the session that was used last; other clients may take that one in between, so it is asked again. */
const ATTEMPTS = 4;

/** Connects and finds out who answers. Rejects with the error of the connection if nobody does. */
export async function examineServer(url: string): Promise<ExaminedServer> {
  await using sessions = new AsyncDisposableStack();
  const open = async (): Promise<Client> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      application_name: 'caravan looks',
    });
    client.on('error', () => undefined);
    sessions.defer(() => client.end().catch(() => undefined));
    await client.connect();
    return client;
  };
  const first = await open();
  const { rows } = await first.query<{ version: number; database: string; backend: number }>(
    `select current_setting('server_version_num')::integer / 10000 as version, pg_backend_pid() as backend,
      concat_ws(' ', pg_postmaster_start_time(), current_database()) as database`,
  );
  const [{ version, database, backend } = { version: 0, database: '', backend: 0 }] = rows;
  return { version, database, pooling: await poolingOf(first, backend, open) };
}

async function poolingOf(
  first: Client,
  backend: number,
  open: () => Promise<Client>,
): Promise<ExaminedServer['pooling']> {
  // a pooler cannot tell the real number, for it has no session of the server yet when it greets
  if ((first as Greeted).processID === backend) return 'none';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const other = await open();
    await other.query('begin');
    if ((await backendOf(other)) === backend || (await backendOf(first)) !== backend) return 'transactions';
  }
  return 'sessions';
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend;
}
