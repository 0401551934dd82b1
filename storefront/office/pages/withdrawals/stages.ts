import type { Withdrawal } from '../../api/withdrawals.ts';

/** In the order in which a withdrawal goes through them. */
export const stages = [
  'under-review',
  'approved',
  'paid',
  'rejected',
  'failed',
] as const satisfies readonly Withdrawal['stage'][];
