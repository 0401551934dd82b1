export { migrate, MigrationError, readMigrations } from './migrate.ts';
export type { Database } from './tables.ts';
export type { ViewTable, WalletHistoryKind } from './tables/views.ts';
