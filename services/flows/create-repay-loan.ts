import { plus } from '@caravan/events';
import type { Money, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { RepaymentPlan } from '@caravan/lending';
import type { LendingPort, WalletPort } from './ports.ts';

export type RepaymentRequest = {
  readonly context: CommandContext;
  /** usercode */
  readonly borrower: string;
  readonly loanId: string;
  /** `all`: what is owed today */
  readonly amount: Money | 'all';
};

export type RepaymentAnswer =
  | {
      /** the log position that a reader must have reached to see all of it */
      readonly position: bigint | undefined;
      readonly interest: Money;
      readonly principal: Money;
      /** what the borrower may spend afterwards */
      readonly available: Money;
    }
  | { readonly refusal: Refusal };

export type RepayLoan = {
  /**
   * Repays from the borrower's wallet, interest first. The same command id repays once. Refused if nothing is owed, for more
   * than is owed, if funds do not suffice, or if another repayment of this loan was taken at the same time.
   * @throws when the outcome is unknown; the repay-loan flow then records what was taken
   */
  repay(request: RepaymentRequest): Promise<RepaymentAnswer>;
};

type Ports = {
  readonly lending: Pick<LendingPort, 'planRepayment' | 'recordRepayment'>;
  readonly wallet: Pick<WalletPort, 'repayLoan' | 'repaymentFor' | 'balance'>;
};

/** What left the wallet for a request; `takenAt`: when, by its event. Left out of an old event, which names no request. */
type Taken = {
  readonly repayment: RepaymentPlan & { readonly takenAt?: string };
  readonly available: Money;
};

export function createRepayLoan({ lending, wallet }: Ports): RepayLoan {
  return {
    async repay(request) {
      const { context, borrower: usercode, loanId } = request;
      const requestId = context.commandId;
      let taken = await take({ lending, wallet }, request);
      if ('refusal' in taken) {
        const before = await takenBefore(wallet, request);
        if (!before) return taken;
        taken = before;
      }
      const { repayment, available } = taken;
      const cause = { ...context, causationId: context.commandId };
      const recorded = await lending.recordRepayment({ context: cause, usercode, requestId, ...repayment });
      // an old event, without a requestId: the money was taken for another request
      if ('refusal' in recorded && recorded.refusal.key === 'repeated-submission') return recorded;
      if ('refusal' in recorded)
        throw new Error(`loan ${loanId} refuses what its wallet paid: ${recorded.refusal.key}`);
      const { interest, principal } = repayment;
      return { position: recorded.position, interest, principal, available };
    },
  };
}

async function take(
  { lending, wallet }: Ports,
  { context, borrower: usercode, loanId, amount }: RepaymentRequest,
): Promise<Taken | { readonly refusal: Refusal }> {
  const requestId = context.commandId;
  const plan = await lending.planRepayment({ usercode, loanId, requestId, amount });
  if ('refusal' in plan) return plan;
  const taken = await wallet.repayLoan({ context, usercode, requestId, ...plan });
  if ('refusal' in taken) return taken;
  // Not now: midnight may have passed since, and whether the loan is overdue is judged by when the money was taken.
  const takenAt = (await wallet.repaymentFor(usercode, requestId))?.takenAt;
  return { repayment: { ...plan, ...(takenAt !== undefined && { takenAt }) }, available: taken.available };
}

/**
 * What an earlier attempt of this request took from the wallet, if its answer was lost. If the loan has not recorded that yet,
 * a plan made on a later day divides interest and principal differently, and the wallet refuses it as a repeated id.
 */
async function takenBefore(
  wallet: Ports['wallet'],
  { context, borrower, loanId, amount }: RepaymentRequest,
): Promise<Taken | undefined> {
  const before = await wallet.repaymentFor(borrower, context.commandId);
  if (before?.loanId !== loanId) return undefined;
  const { repaymentId, interest, principal, takenAt } = before;
  if (amount !== 'all' && amount !== plus(interest, principal)) return undefined;
  const { available } = await wallet.balance(borrower);
  return { repayment: { loanId, repaymentId, interest, principal, takenAt }, available };
}
