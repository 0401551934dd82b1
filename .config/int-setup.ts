import { startTestPostgres, TEST_POSTGRES } from '@caravan/platform/testing';

/** One embedded PostgreSQL for the run; test files find it by the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env[TEST_POSTGRES] = postgres.url;
  return () => postgres.stop();
}
