import { createEmptyDatabase, TEST_POSTGRES } from '@caravan/platform/testing';

export type SystemDatabases = {
  /** what leads `caravan start` there; with the faucet, which only embedded databases have otherwise */
  readonly settings: {
    readonly DATABASE_URL: string;
    readonly NODE_DATABASE_URL: string;
    readonly DEVELOPMENT: 'true';
  };
  drop(): Promise<void>;
};

/** Two fresh databases of a server, for a system and its events. The user of the URL must be allowed to create databases. */
export async function createDatabasesOn(server: string): Promise<SystemDatabases> {
  process.env[TEST_POSTGRES] ??= server;
  await using opening = new AsyncDisposableStack();
  const create = async (): Promise<string> => {
    const { url, drop } = await createEmptyDatabase();
    opening.defer(drop);
    return url;
  };
  const settings = {
    DATABASE_URL: await create(),
    NODE_DATABASE_URL: await create(),
    DEVELOPMENT: 'true',
  } as const;
  const databases = opening.move();
  return { settings, drop: () => databases.disposeAsync() };
}
