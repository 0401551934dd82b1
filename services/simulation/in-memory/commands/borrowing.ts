import { money } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Process } from '../process.ts';
import { LEAVER, anyAmount, isRefused } from '../scene.ts';
import type { Answer, Begun, CommandKind, Scene } from '../scene.ts';

const applicant = {
  realName: 'Amara Okonkwo',
  nationality: 'NG',
  documentNumber: 'A01234567',
  documentPhoto: 'uploads/document.png',
};

const apply: CommandKind = {
  name: 'apply for a loan',
  weight: 3,
  make(scene) {
    const { random } = scene;
    // Money for one whose wallet is closed has nowhere to go: that loan must fail.
    const usercode = random.chance(0.1) ? LEAVER : (random.pick(scene.buyers) ?? LEAVER);
    const context = scene.context(usercode);
    const terms = { amount: money(anyAmount(random, 60)), termDays: 1 + random.int(3) };
    return {
      context,
      usercode,
      atomic: true,
      send: ({ lending }) => lending.apply({ context, usercode, applicant, ...terms, agreed: true }),
      learn(answer) {
        if (isRefused(answer) || !('loanId' in answer)) return;
        scene.begun.push({ kind: 'loan', usercode, id: String(answer.loanId) });
      },
    };
  },
};

/** Mostly the newest of its borrower: only that one may not be over. */
function anyLoan({ random, begun, buyers }: Scene): Begun | undefined {
  const loans = begun.filter(({ kind }) => kind === 'loan');
  const borrower = random.chance(0.1) ? LEAVER : random.pick(buyers);
  const newest = loans.findLast(({ usercode }) => usercode === borrower);
  return random.chance(0.9) ? newest : random.pick(loans);
}

type About = { readonly context: CommandContext; readonly usercode: string; readonly loanId: string };
type Ask = (process: Process, about: About, scene: Scene) => Promise<Answer>;

function aboutLoan(name: string, weight: number, prepare: (scene: Scene) => Ask): CommandKind {
  return {
    name,
    weight,
    make(scene) {
      const loan = anyLoan(scene);
      if (!loan) return undefined;
      const { usercode, id: loanId } = loan;
      const context = scene.context(usercode);
      const ask = prepare(scene);
      const about = { context, usercode, loanId };
      return { context, usercode, atomic: true, send: (process) => ask(process, about, scene) };
    },
  };
}

/** Mostly somebody who may decide about loans. */
const reviewer = ({ random }: Scene) =>
  random.chance(0.95)
    ? ({ role: 'platform', id: 'staff-1' } as const)
    : ({ role: 'buyer', id: random.pick(['b1', 'b2']) ?? 'b1' } as const);

const anyRepayment = ({ random }: Scene) =>
  random.chance(0.4) ? ('all' as const) : money(anyAmount(random, 30));

/** Applied for, decided, paid out by a flow, and repaid, or not in time. */
export const borrowing: readonly CommandKind[] = [
  apply,
  aboutLoan('approve a loan', 4, (scene) => {
    const by = reviewer(scene);
    return ({ lending }, about) => lending.approve({ ...about, by });
  }),
  aboutLoan('refuse a loan', 1, (scene) => {
    const by = reviewer(scene);
    return ({ lending }, about) => lending.refuse({ ...about, by, reason: 'too much' });
  }),
  aboutLoan('repay a loan', 7, (scene) => {
    const amount = anyRepayment(scene);
    return ({ repayLoan }, { usercode: borrower, ...about }) =>
      repayLoan.repay({ ...about, borrower, amount });
  }),
  /** By a request that dies before it tells the loan: the flow must record it. */
  aboutLoan('take a repayment and go away', 4, (scene) => {
    const amount = anyRepayment(scene);
    return async ({ lending, wallet }, { context, usercode, loanId }) => {
      const requestId = context.commandId;
      const plan = await lending.planRepayment({ usercode, loanId, requestId, amount });
      return 'refusal' in plan ? plan : wallet.repayLoan({ context, usercode, requestId, ...plan });
    };
  }),
  aboutLoan(
    'mark a loan overdue, perhaps too early',
    1,
    () =>
      ({ lending }, about) =>
        lending.markOverdue(about),
  ),
];
