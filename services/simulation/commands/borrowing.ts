import { derivedId, money, plus, repaymentMethods } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Attempt, CommandKind } from '../command.ts';
import { TRANSACTION_PASSWORD } from '../passwords.ts';
import { anyAmount, anyBuyer, personOf, staffOf } from '../scene.ts';
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

/** Mostly someone who may decide about loans. There are few, so that some try to agree with themselves. */
const reviewer = (scene: Scene) => staffOf(scene, 'risk', 'finance');

const proposalIdOf = ({ commandId }: CommandContext) => derivedId('loan-proposal', commandId);

const anyPart = ({ random, terms }: Scene) => anyAmount(random, terms.loan.most / 2);
const anyRepayment = (scene: Scene) => (scene.random.chance(0.4) ? ('all' as const) : money(anyPart(scene)));

const choose = newestOf('loan');

const propose: CommandKind = {
  name: 'propose to approve a loan',
  weight: 3,
  leaves: { type: 'LoanApprovalProposed', id: 'proposalId' },
  draw(scene) {
    const begun = choose(scene);
    if (!begun) return undefined;
    const { usercode, id: loanId } = begun;
    const actor = reviewer(scene);
    const why = { usercode, reason: 'fine' };
    return {
      actor,
      usercode,
      request: { action: 'officeLoan!propose', body: { ...why, id: loanId } },
      send({ lending }, context) {
        const proposalId = proposalIdOf(context);
        return lending.proposeApproval({ ...why, context, loanId, proposalId, by: personOf(actor) });
      },
      ids: (_said, context) => [proposalIdOf(context)],
      learn: (_said, context) => void scene.proposals.set(loanId, proposalIdOf(context)),
    };
  },
};

/** To the latest proposal that anybody was told of; another may have replaced it. */
const approve: CommandKind = {
  name: 'approve a loan',
  weight: 6,
  leaves: { type: 'LoanApproved', id: 'loanId' },
  draw(scene) {
    const begun = choose(scene);
    const proposalId = begun && scene.proposals.get(begun.id);
    if (!begun || proposalId === undefined) return undefined;
    const { usercode, id: loanId } = begun;
    const actor = reviewer(scene);
    return {
      actor,
      usercode,
      request: { action: 'officeLoan!approve', body: { usercode, id: loanId, proposal: proposalId } },
      send: ({ lending }, context) =>
        lending.approve({ context, usercode, loanId, proposalId, by: personOf(actor) }),
      ids: () => [loanId],
    };
  },
};

/** By its page, or by the room itself: how much is drawn once for both. */
const repaying = (name: string, weight: number, amountOf: (scene: Scene) => string): CommandKind => ({
  name,
  weight,
  leaves: { type: 'LoanRepaymentRecorded', id: 'requestId' },
  through: 'LoanRepaymentTaken',
  draw(scene) {
    const begun = choose(scene);
    if (!begun) return undefined;
    const { usercode, id: loanId } = begun;
    const amount = amountOf(scene);
    return {
      actor: usercode,
      usercode,
      request: { action: 'credit!repay', body: { id: loanId, amount, safeword: TRANSACTION_PASSWORD } },
      send: ({ repayLoan }, context) =>
        repayLoan.repay({
          context,
          borrower: usercode,
          loanId,
          amount: amount === 'all' ? 'all' : money(amount),
        }),
      ids: (_said, { commandId }) => [commandId],
    };
  },
});

/** Applied for, decided, paid out by a flow, and repaid, or overdue. */
export const borrowing: readonly CommandKind[] = [
  apply,
  propose,
  approve,
  goingOn({
    name: 'refuse a loan',
    weight: 1,
    leaves: { type: 'LoanRefused', id: 'loanId' },
    choose,
    actor: reviewer,
    request: ({ usercode, id }) => ({
      action: 'officeLoan!refuse',
      body: { usercode, id, reason: 'too much' },
    }),
    asking:
      (_scene, actor) =>
      ({ lending }, { id: loanId, ...about }) =>
        lending.refuse({ ...about, loanId, by: personOf(actor), reason: 'too much' }),
  }),
  goingOn({
    name: 'withdraw an application for a loan',
    weight: 1,
    leaves: { type: 'LoanWithdrawn', id: 'loanId' },
    choose,
    request: ({ id }) => ({ action: 'credit!withdraw', body: { id } }),
    asking:
      () =>
      ({ lending }, { id: loanId, ...about }) =>
        lending.withdraw({ ...about, loanId }),
  }),
  repaying('repay a loan', 3, () => 'all'),
  repaying('repay a part of a loan', 5, anyPart),
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
