import { categories, loanEventTypes, money, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { LendingPort } from './ports.ts';

type Item = Parameters<LendingPort['recordRepayment']>[0];

/**
 * Records every repayment that a wallet took on its loan. The request that took it usually does so itself. For a request that
 * died this flow does it, under that request's id, so that repeating the request repays nothing more.
 */
export function createRepayLoanFlow(lending: Pick<LendingPort, 'recordRepayment'>): Flow<Item> {
  const name = 'repay-loan';
  return {
    name,
    prefixes: [categories.wallet, categories.loan],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'LoanRepaymentTaken');
      if (!fact) return [];
      const { usercode, loanId, repaymentId, interest, principal, takenAt } = fact.data;
      const item: Item = {
        context: commandContext(name, causeOf(event), repaymentId),
        usercode,
        loanId,
        repaymentId,
        requestId: fact.data.requestId ?? event.metadata.commandId,
        interest: money(interest),
        principal: money(principal),
        takenAt,
      };
      return [{ key: repaymentId, item }];
    },
    closes(event) {
      const fact = factOf(loanEventTypes, event, 'LoanRepaymentRecorded');
      return fact ? [fact.data.repaymentId] : [];
    },
    async finish(items) {
      for (const item of items) {
        const answer = await lending.recordRepayment(item);
        // already recorded, for a request that asked for exactly the same at the same time
        if (!('refusal' in answer) || answer.refusal.key === 'repeated-submission') continue;
        throw new Error(`loan ${item.loanId} refuses what its wallet paid: ${answer.refusal.key}`);
      }
    },
  };
}
