import { randomUUID } from 'node:crypto';
import type { IsolatedSystem } from '@caravan/caravan/testing';
import { startBackOffice } from '@caravan/simulation/back-office';

type Decision = { readonly usercode: string; readonly withdrawalId: string };
type LoanDecision = { readonly usercode: string; readonly loanId: string };

export type Reviewers = {
  approve(of: Decision): Promise<void>;
  refuse(of: Decision & { readonly reason: string }): Promise<void>;
  /** By two persons, one after the other. */
  approveLoan(of: LoanDecision): Promise<void>;
  refuseLoan(of: LoanDecision & { readonly reason: string }): Promise<void>;
  stop(): void;
};

/** Decides on withdrawals and loans, from a process beside the system: what the office's own screens do is tested with those. */
export function openReviewers({ variables }: IsolatedSystem): Reviewers {
  const { office, stop } = startBackOffice(variables);
  const by = { role: 'platform', id: 'anna' } as const;
  const other = { role: 'platform', id: 'bela' } as const;

  function context() {
    const commandId = randomUUID();
    return { commandId, correlationId: commandId, causationId: commandId, actor: by.id };
  }

  return {
    approve: async (of) => accepted(await office.wallet.approveWithdrawal({ context: context(), by, ...of })),
    refuse: async (of) => accepted(await office.wallet.rejectWithdrawal({ context: context(), by, ...of })),
    async approveLoan(of) {
      const about = { ...of, proposalId: randomUUID() };
      const proposed = { ...about, context: context(), by, reason: 'The document is theirs.' };
      accepted(await office.lending.proposeApproval(proposed));
      accepted(await office.lending.approve({ ...about, context: context(), by: other }));
    },
    refuseLoan: async (of) => accepted(await office.lending.refuse({ context: context(), by, ...of })),
    stop,
  };
}

function accepted(answer: object): void {
  if ('refusal' in answer) throw new Error(JSON.stringify(answer));
}
