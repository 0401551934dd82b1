import { money, plus, repaymentMethods } from '@caravan/events';
import type { Attempt, CommandKind } from '../command.ts';
import { anyAmount, anyBuyer } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { goingOn, newestOf } from './going-on.ts';

const applicant = {
  realName: 'Amara Okonkwo',
  nationality: 'NG',
  documentType: 'passport' as const,
  documentNumber: 'A01234567',
  photos: ['a-photo'],
};

const apply: CommandKind = {
  name: 'apply for a loan',
  weight: 4,
  leaves: { type: 'LoanApplied', id: 'loanId' },
  begins: 'loan',
  draw(scene): Attempt<{ readonly loanId: string }> {
    const { random, leavers, terms } = scene;
    // Money for a borrower whose wallet is closed has nowhere to go: that loan must fail.
    const usercode = (random.chance(0.1) ? random.pick(leavers) : undefined) ?? anyBuyer(scene).usercode;
    const { least, most, days } = terms.loan;
    const amount = plus(money(String(least)), money(anyAmount(random, most - least)));
    const termDays = 1 + random.int(days);
    const repaymentMethod = random.pick(repaymentMethods) ?? 'at-end';
    return {
      actor: usercode,
      usercode,
      send: ({ lending }, context) =>
        lending.apply({ context, usercode, applicant, amount, termDays, repaymentMethod, agreed: true }),
      ids: ({ loanId }) => [loanId],
    };
  },
};

/** Mostly someone who may decide about loans; one of two, so that some try to agree with themselves. */
const reviewer = (scene: Scene) =>
  scene.random.chance(0.95)
    ? ({ role: 'platform', id: scene.random.pick(['staff-1', 'staff-2']) ?? 'staff-1' } as const)
    : ({ role: 'buyer', id: anyBuyer(scene).usercode } as const);

const anyRepayment = ({ random, terms }: Scene) =>
  random.chance(0.4) ? ('all' as const) : money(anyAmount(random, terms.loan.most / 2));

const choose = newestOf('loan');

/** Applied for, decided, paid out by a flow, and repaid, or overdue. */
export const borrowing: readonly CommandKind[] = [
  apply,
  goingOn({
    name: 'propose to approve a loan',
    weight: 3,
    leaves: { type: 'LoanApprovalProposed', id: 'proposalId' },
    choose,
    ids: ({ context }) => context.commandId,
    asking(scene) {
      const by = reviewer(scene);
      return ({ lending }, { id: loanId, ...about }) => {
        const proposalId = about.context.commandId;
        return lending.proposeApproval({ ...about, loanId, proposalId, by, reason: 'fine' });
      };
    },
  }),
  goingOn({
    name: 'approve a loan',
    weight: 6,
    leaves: { type: 'LoanApproved', id: 'loanId' },
    choose,
    asking(scene) {
      const by = reviewer(scene);
      return async ({ lending }, { id: loanId, ...about }) => {
        const { proposal } = (await lending.find(about.usercode)).loans.get(loanId) ?? {};
        return lending.approve({ ...about, loanId, proposalId: proposal?.proposalId ?? '', by });
      };
    },
  }),
  goingOn({
    name: 'refuse a loan',
    weight: 1,
    leaves: { type: 'LoanRefused', id: 'loanId' },
    choose,
    asking(scene) {
      const by = reviewer(scene);
      return ({ lending }, { id: loanId, ...about }) =>
        lending.refuse({ ...about, loanId, by, reason: 'too much' });
    },
  }),
  goingOn({
    name: 'repay a loan',
    weight: 7,
    leaves: { type: 'LoanRepaymentRecorded', id: 'requestId' },
    through: 'LoanRepaymentTaken',
    choose,
    ids: ({ context }) => context.commandId,
    asking(scene) {
      const amount = anyRepayment(scene);
      return ({ repayLoan }, { context, usercode: borrower, id: loanId }) =>
        repayLoan.repay({ context, borrower, loanId, amount });
    },
  }),
  /** By a request that dies before it tells the loan: the flow must record it. */
  goingOn({
    name: 'take a repayment and go away',
    weight: 4,
    leaves: { type: 'LoanRepaymentTaken', id: 'requestId' },
    choose,
    ids: ({ context }) => context.commandId,
    asking(scene) {
      const amount = anyRepayment(scene);
      return async ({ lending, wallet }, { context, usercode, id: loanId }) => {
        const requestId = context.commandId;
        const plan = await lending.planRepayment({ usercode, loanId, requestId, amount });
        return 'refusal' in plan ? plan : wallet.repayLoan({ context, usercode, requestId, ...plan });
      };
    },
  }),
  goingOn({
    name: 'mark a loan overdue, perhaps too early',
    weight: 1,
    leaves: 'perhaps',
    choose,
    asking:
      () =>
      ({ lending }, { id: loanId, ...about }) =>
        lending.markOverdue({ ...about, loanId }),
  }),
];
