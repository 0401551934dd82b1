export { migrate } from './migrate.ts';
export type { Database } from './tables.ts';
