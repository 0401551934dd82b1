import type { Money, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
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
      /** where in the log a reader must have come to see it all */
      readonly position: bigint | undefined;
      readonly interest: Money;
      readonly principal: Money;
      /** what the borrower may spend afterwards */
      readonly available: Money;
    }
  | { readonly refusal: Refusal };

export type RepayLoan = {
  /**
   * Repays from the borrower's wallet, interest first. The same command id repays once. Refused when nothing is owed,
   * for more than is owed, when funds do not suffice, and when another repayment of this loan was taken at the same time.
   * @throws when the outcome is unknown; what was taken is then recorded by the repay-loan flow
   */
  repay(request: RepaymentRequest): Promise<RepaymentAnswer>;
};

export function createRepayLoan({
  lending,
  wallet,
}: {
  lending: Pick<LendingPort, 'planRepayment' | 'recordRepayment'>;
  wallet: Pick<WalletPort, 'repayLoan'>;
}): RepayLoan {
  return {
    async repay({ context, borrower: usercode, loanId, amount }) {
      const requestId = context.commandId;
      const plan = await lending.planRepayment({ usercode, loanId, requestId, amount });
      if ('refusal' in plan) return plan;
      const taken = await wallet.repayLoan({ context, usercode, ...plan });
      if ('refusal' in taken) return taken;

      const cause = { ...context, causationId: context.commandId };
      const recorded = await lending.recordRepayment({ context: cause, usercode, requestId, ...plan });
      if ('refusal' in recorded) {
        if (recorded.refusal.key === 'repeated-submission') return recorded;
        throw new Error(`loan ${loanId} refuses what its wallet paid: ${recorded.refusal.key}`);
      }
      const { interest, principal } = plan;
      return { position: recorded.position, interest, principal, available: taken.available };
    },
  };
}
