import { examineServer, POSTGRES_VERSIONS } from '@caravan/platform';
import type { Config, ExaminedServer } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';

/** How the database is reached. */
export type FoundDatabase = {
  /** for statements and transactions */
  readonly url: string;
  /** for what needs a session of its own: leases, LISTEN, jobs, migrations; the same URL unless a pooler stands before it */
  readonly directUrl: string;
  /** `url` leads through a pooler */
  readonly pooled: boolean;
};

const { oldest, newest } = POSTGRES_VERSIONS;

/**
 * Looks who answers at DATABASE_URL and DATABASE_DIRECT_URL. Throws StartFailure when nobody does, when the server is too old,
 * or when only a pooler that keeps no sessions is reached. `warn` gets a sentence about a server that is newer than any tested.
 */
export async function findDatabase(
  { databaseUrl: url, databaseDirectUrl }: { databaseUrl: string } & Pick<Config, 'databaseDirectUrl'>,
  warn: (sentence: string) => void,
): Promise<FoundDatabase> {
  const server = await examined('DATABASE_URL', url);
  const directUrl = databaseDirectUrl ?? url;
  if (databaseDirectUrl === undefined) {
    if (server.pooling === 'transactions')
      throw new StartFailure(
        'DATABASE_URL leads to a pooler that gives each transaction another session (PgBouncer: pool_mode=transaction), where no lease and no LISTEN lasts: set DATABASE_DIRECT_URL to the server itself.',
      );
  } else {
    const direct = await checkedSessions('DATABASE_DIRECT_URL', databaseDirectUrl);
    if (direct.database !== server.database)
      throw new StartFailure(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must lead to the same one.',
      );
  }
  if (server.version > newest)
    warn(
      `DATABASE_URL leads to PostgreSQL ${server.version}. Caravan is tested on ${oldest} to ${newest}; should anything fail, use one of these.`,
    );
  return { url, directUrl, pooled: databaseDirectUrl !== undefined && server.pooling !== 'none' };
}

/** Throws StartFailure when a variable leads to nobody, to a server that is too old, or to a pooler that keeps no sessions. */
export async function checkedSessions(variable: string, url: string): Promise<ExaminedServer> {
  const server = await examined(variable, url);
  if (server.pooling !== 'transactions') return server;
  throw new StartFailure(
    `${variable} leads to a pooler that gives each transaction another session (PgBouncer: pool_mode=transaction): it must lead to the server itself.`,
  );
}

async function examined(variable: string, url: string): Promise<ExaminedServer> {
  const server = await examineServer(url).catch((error: unknown) => {
    throw new StartFailure(`${variable} cannot be reached: ${reasonOf(error)}.`);
  });
  refuseOld(variable, server);
  return server;
}

/** Throws StartFailure when the server is older than Caravan's statements. */
export function refuseOld(variable: string, { version }: Pick<ExaminedServer, 'version'>): void {
  if (version >= oldest) return;
  throw new StartFailure(
    `${variable} leads to PostgreSQL ${version}, and Caravan needs ${oldest} to ${newest}: upgrade the server, or set ${variable} to another one.`,
  );
}
