import type { Payee, WithdrawalToReview } from '@caravan/projections';
import type { WithdrawalRisk } from '../wire/index.ts';

const HOUR_MS = 3_600_000;
/** What is younger than this when a withdrawal is requested is new. */
const NEW_MS = 72 * HOUR_MS;
/** From so many in a day on, a buyer is withdrawing fast. */
const MANY_IN_A_DAY = 3;

type Facts = Pick<WithdrawalToReview, 'requestedAt' | 'paidBefore' | 'inLastDay'> & {
  readonly payee: Payee | undefined;
  /** since when the transaction password is what it is */
  readonly passwordSetAt: Date | undefined;
  /** when a code last replaced the login password */
  readonly passwordResetAt: Date | undefined;
};

/** What a reviewer should look at twice. Each follows from the facts, as they were at the request. */
export function risksOf({
  requestedAt,
  paidBefore,
  inLastDay,
  payee,
  passwordSetAt,
  passwordResetAt,
}: Facts): WithdrawalRisk[] {
  const risks: Record<WithdrawalRisk, boolean> = {
    'new-address': isNew(payee?.boundAt, requestedAt),
    'shared-address': (payee?.sharedWith ?? 0) > 0,
    'first-withdrawal': paidBefore === 0,
    'many-withdrawals': inLastDay.count >= MANY_IN_A_DAY,
    // also one that was set after the request: whoever did so may not have made it
    'recent-password': isNew(passwordSetAt, requestedAt),
    // likewise: whoever reads the mail or the messages of the owner can do so
    'recent-reset': isNew(passwordResetAt, requestedAt),
  };
  return (Object.keys(risks) as WithdrawalRisk[]).filter((risk) => risks[risk]);
}

function isNew(since: Date | undefined, requestedAt: Date): boolean {
  return since !== undefined && requestedAt.getTime() - since.getTime() < NEW_MS;
}
