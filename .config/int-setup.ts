import { findTestPostgres, TEST_POSTGRES } from '@caravan/platform/testing';

/** One PostgreSQL for the run, embedded unless TEST_DATABASE_URL leads to another; test files find it by the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await findTestPostgres();
  process.env[TEST_POSTGRES] = postgres.url;
  return () => postgres.stop();
}
