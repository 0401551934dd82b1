/** The pure core, for tests that have a chain, a log, rows and books of their own. */
export { daysOf } from '../core/day.ts';
export { reconcile } from '../core/reconcile.ts';
export type { Sides } from '../core/reconcile.ts';
export type { BookEntry, ChainMove, Fact, Row } from '../core/subjects.ts';
export { createFactReader } from '../reading/read-facts.ts';
export { entriesOf, rowsOf } from './told.ts';
