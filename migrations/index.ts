export { migrate, MigrationError, readMigrations } from './migrate.ts';
export type { Database } from './tables.ts';
export type { WalletHistoryKind } from './tables/views.ts';
