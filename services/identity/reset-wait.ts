import { refusal, type Refusal } from '@caravan/events';

const WAIT_AFTER_RESET_MS = 72 * 3_600_000;

/**
 * For so long a login password that a code replaced sets and replaces no transaction password and no address of the account, and does
 * not close it: who reads its owner's mail or messages for an hour shall not have all of it. undefined: it is over.
 */
export function waitsAfterReset(
  key: 'fund-password-waits' | 'contact-waits' | 'closing-waits',
  resetAt: Date | null,
  now: Date,
): Refusal | undefined {
  const until = (resetAt?.getTime() ?? 0) + WAIT_AFTER_RESET_MS;
  return until > now.getTime() ? refusal(key, { until: new Date(until).toISOString() }) : undefined;
}
