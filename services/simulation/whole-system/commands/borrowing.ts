import { money } from '@caravan/events';
import type { CommandKind, Scene } from '../scene.ts';
import { askOffice, deciding, staff } from './asking-the-office.ts';

const applicant = {
  realName: 'Mei Tan',
  nationality: 'SG',
  documentNumber: 'A01234567',
  documentPhoto: 'uploads/document.png',
};

const apply: CommandKind = {
  name: 'apply for a loan',
  weight: 4,
  async give(scene, { usercode }) {
    const amount = money(String(100_000 + scene.random.int(50_000)));
    const terms = { amount, termDays: 1 + scene.random.int(365), agreed: true };
    const { answer, ...said } = await askOffice(scene, { name: apply.name, actor: usercode }, (context) =>
      scene.office.lending.apply({ context, usercode, applicant, ...terms }),
    );
    if ('refusal' in answer) return { ...said, ids: [] };
    scene.loans.push({ usercode, id: answer.loanId });
    return { ...said, ids: [answer.loanId] };
  },
};

const repay: CommandKind = {
  name: 'repay a loan',
  weight: 5,
  async give(scene, { usercode: borrower }) {
    const { random, office } = scene;
    const loan = scene.loans.findLast(({ usercode }) => usercode === borrower);
    if (!loan) return undefined;
    const amount = random.chance(0.4) ? 'all' : money(String(1 + random.int(60_000)));
    const said = await askOffice(scene, { name: repay.name, actor: borrower }, (context) =>
      office.repayLoan.repay({ context, borrower, loanId: loan.id, amount }),
    );
    return { ...said, ids: [said.commandId] };
  },
};

const loans = { actor: 'staff-1', of: (scene: Scene) => scene.loans };

/** Applied for, decided, paid out by a flow, and repaid in parts. */
export const borrowing: readonly CommandKind[] = [
  apply,
  deciding({
    ...loans,
    name: 'approve a loan',
    weight: 4,
    ask: ({ office }, { id: loanId, ...about }) => office.lending.approve({ ...about, loanId, by: staff }),
  }),
  deciding({
    ...loans,
    name: 'refuse a loan',
    weight: 2,
    ask: ({ office }, { id: loanId, ...about }) =>
      office.lending.refuse({ ...about, loanId, by: staff, reason: 'too much' }),
  }),
  repay,
];
