export { migrate, MigrationError, readMigrations } from './migrate.ts';
export type { Database } from './tables.ts';
