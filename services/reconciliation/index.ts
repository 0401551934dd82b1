export { kinds } from './core/difference.ts';
export type { Difference, Kind } from './core/difference.ts';
export type { Day, Flow } from './core/day.ts';
export type { Reading } from './reading/read-chain.ts';
export { reconcileDays } from './running/reconcile-days.ts';
export type { Reconciled, Reconciler } from './running/reconcile-days.ts';
