import {
  formatMoney,
  mallDayAt,
  mostPhotosOf,
  money,
  quoteLoan,
  refusal,
  repaymentMethods,
  type Refusal,
} from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { loanIdOf, type LendingPolicy } from '@caravan/lending';
import { countries } from '@caravan/places';
import type { SignedInCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ParsedRequestOf } from '../wire/index.ts';
import { existingPage } from './existing-page.ts';
import { wireLoan, wireLoanDetail } from './loan-wire.ts';

type CreditActions =
  | 'credit!offer'
  | 'credit!terms'
  | 'credit!quote'
  | 'credit!apply'
  | 'credit!withdraw'
  | 'credit!list'
  | 'credit!get'
  | 'credit!repay';

type Parts = Pick<Dependencies, 'lending' | 'loanDocuments' | 'repayLoan' | 'readModel' | 'clock'>;
type Called = SignedInCall & { readonly context: CommandContext };

/** A buyer's own loans. Lending decides about each, and the wallet about what is repaid. */
export function createCreditActions(parts: Parts): SomeHandlers<CreditActions> {
  const { lending, repayLoan, readModel, clock } = parts;
  const { policy } = lending;
  return {
    'credit!offer': query(async () => ({
      ...offerOf(policy),
      conditions: lending.conditions.map((each) => ({ ...each })),
    })),

    'credit!terms': query(async (_, { session: { usercode } }) => {
      const [unmet, open, { available }] = await Promise.all([
        lending.unmetBy(usercode),
        lending.openLoan(usercode),
        readModel.wallet.balance(usercode),
      ]);
      return {
        ...offerOf(policy),
        qualified: unmet.length === 0,
        unmet: unmet.map((each) => ({ ...each })),
        ...(open && { openLoan: open.loanId }),
        money: formatMoney(available),
      };
    }),

    'credit!quote': query(async (request) => {
      const outside = outsideOf(policy, request);
      if (outside) return { refusal: outside };
      const { amount, term: termDays, repaymentMethod } = request;
      const annualRate = formatMoney(policy.annualRate);
      const asked = { amount: formatMoney(money(amount)), termDays, annualRate, repaymentMethod };
      return quoteLoan(asked, mallDayAt(clock()));
    }),

    'credit!apply': command((request, call) => apply(parts, request, call)),

    'credit!withdraw': command(async ({ id }, { session: { usercode }, context }) => {
      const answer = await lending.withdraw({ context, usercode, loanId: id });
      return 'refusal' in answer ? answer : { id, status: 'withdrawn' as const, position: answer.position };
    }),

    'credit!list': query(async ({ pageNum, pageSize, status }, { session: { usercode } }) => {
      const { found, pageInfo } = await existingPage({ pageNum, pageSize }, (page) =>
        readModel.loans.list({ usercode, status, ...page, at: clock() }),
      );
      return { pageList: found.loans.map((view) => wireLoan(view, policy.reviewFromMinutes)), pageInfo };
    }),

    'credit!get': query(async ({ id }, { session }) => {
      const found = await readModel.loans.detail(id, session.usercode, clock());
      return found ? wireLoanDetail(found, policy.reviewFromMinutes) : { refusal: refusal('loan-unknown') };
    }),

    'credit!repay': command(async ({ id, amount }, { session, context }) => {
      const paying = amount === 'all' ? ('all' as const) : money(amount);
      const asked = { context, borrower: session.usercode, loanId: id, amount: paying };
      const answer = await repayLoan.repay(asked);
      if ('refusal' in answer) return answer;
      const { interest, principal, available, position } = answer;
      return {
        id,
        interest: formatMoney(interest),
        principal: formatMoney(principal),
        money: formatMoney(available),
        position,
      };
    }),
  };
}

/** What everybody is offered. */
const offerOf = (policy: LendingPolicy) => ({
  minimum: formatMoney(policy.minimum),
  maximum: formatMoney(policy.maximum),
  maximumTerm: policy.maximumTermDays,
  terms: [...policy.offeredTerms],
  annualRate: formatMoney(policy.annualRate),
  loanMethods: ['unsecured' as const],
  repaymentMethods: [...repaymentMethods],
  reviewFromHours: policy.reviewFromMinutes / 60,
  collateral: 'none' as const,
});

/** The photos are kept first, so that no application names a picture that is gone. */
async function apply(
  { lending, loanDocuments }: Parts,
  request: ParsedRequestOf<'credit!apply'>,
  { session: { usercode }, context }: Called,
): Promise<Written<{ readonly id: string; readonly status: 'under-review' }>> {
  const { realName, nationality, documentType, documentNumber, photos, amount, term } = request;
  const { loanMethod, repaymentMethod, agree } = request;
  if (nationality !== '' && !countryCodes.has(nationality)) return { refusal: refusal('parameter-error') };
  // a picture of another kind of document has no place in it
  if (photos.length > mostPhotosOf[documentType]) return { refusal: refusal('parameter-error') };
  const loanId = loanIdOf(usercode, context.commandId);
  if (!(await loanDocuments.claim({ loanId, owner: usercode, ids: photos })))
    return { refusal: refusal('upload-unknown') };
  const answer = await lending.apply({
    context,
    usercode,
    applicant: { realName, nationality, documentType, documentNumber, photos },
    amount: money(amount),
    termDays: term,
    loanMethod,
    repaymentMethod,
    agreed: agree,
  });
  if ('refusal' in answer) {
    // what was refused as a repetition is there, and keeps its photos
    if (answer.refusal.key !== 'repeated-submission') await loanDocuments.release(loanId);
    return answer;
  }
  return { id: answer.loanId, status: 'under-review', position: answer.position };
}

const countryCodes = new Set(countries().map(({ code }) => code));

/** As the application itself would refuse it. */
function outsideOf(
  policy: LendingPolicy,
  { amount, term }: ParsedRequestOf<'credit!quote'>,
): Refusal | undefined {
  const { minimum, maximum, maximumTermDays, offeredTerms } = policy;
  if (money(amount) < minimum || money(amount) > maximum) {
    const limits = { minimum: formatMoney(minimum), maximum: formatMoney(maximum) };
    return refusal('loan-amount-outside-limits', limits);
  }
  return offeredTerms.includes(term) ? undefined : refusal('loan-term-invalid', { maximum: maximumTermDays });
}
