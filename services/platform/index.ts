export { migrate } from '@caravan/migrations';
export { openDatabase } from './postgres/database.ts';
export { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres/embedded-postgres.ts';
export { freePort } from './postgres/free-port.ts';
export { endWithUs } from './postgres/watchdog.ts';

/** The time, so that tests can set it. */
export type Clock = () => Date;
