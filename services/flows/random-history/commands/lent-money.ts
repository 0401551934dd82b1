import { money } from '@caravan/events';
import { anyAmount, recent } from '../scene.ts';
import type { CommandKind } from '../scene.ts';

const disburse: CommandKind = {
  name: 'pay a loan out',
  weight: 1,
  make(scene) {
    const usercode = scene.random.pick(scene.buyers) ?? '';
    const context = scene.context('system:test');
    const loanId = scene.id();
    const amount = money(anyAmount(scene.random, 500));
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) => wallet.disburseLoan({ context, usercode, loanId, amount }),
      learn: () => void scene.begun.push({ kind: 'loan', usercode, id: loanId }),
    };
  },
};

const repay: CommandKind = {
  name: 'take a repayment',
  weight: 3,
  make(scene) {
    const loans = scene.begun.filter(({ kind }) => kind === 'loan');
    const loan = recent(scene.random, loans);
    if (!loan) return undefined;
    const context = scene.context(loan.usercode);
    const about = { context, usercode: loan.usercode, loanId: loan.id, repaymentId: scene.id() };
    const principal = money(anyAmount(scene.random, 300));
    const interest = money(anyAmount(scene.random, 5));
    return {
      context,
      usercode: loan.usercode,
      atomic: true,
      send: ({ wallet }) => wallet.repayLoan({ ...about, principal, interest }),
    };
  },
};

/** The money of loans, as flows command it. */
export const lentMoney: readonly CommandKind[] = [disburse, repay];
