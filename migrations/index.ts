export type { Database } from './tables.ts';
