import type { RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type {
  CreditList,
  CreditOffer,
  CreditQuote,
  CreditTerms,
  Loan,
  LoanCondition,
  LoanDetail,
  LoanStatus,
  RepaymentMethod,
  UnmetCondition,
} from '@caravan/gateway/wire';

export type QuoteRequest = RequestOf<'credit!quote'>;
export type LoanApplication = Omit<RequestOf<'credit!apply'>, 'idempotencyKey'>;

/** What everybody is offered, which hardly ever changes. */
const offers = createArea();
export const creditOffer = offers.resource(() => call('credit!offer', {}, { quiet: true }));

/** The buyer's loans, and whether another may be applied for; they move as staff decide and as days pass. */
export const credit = createArea();
export const creditTerms = credit.resource(() => call('credit!terms', {}, { quiet: true }));
export const creditQuote = credit.resource((request: QuoteRequest) =>
  call('credit!quote', request, { quiet: true }),
);
export const loanPage = credit.resource((pageNum: number) =>
  call('credit!list', { pageNum, pageSize: 8 }, { quiet: true }),
);
export const loanDetail = credit.resource((id: string) => call('credit!get', { id }, { quiet: true }));

export const applyForLoan = (application: LoanApplication, idempotencyKey: string) =>
  call('credit!apply', application, { idempotencyKey, quiet: true });

/** Takes back an application that nobody has decided on. */
export const withdrawLoan = (id: string, idempotencyKey: string) =>
  call('credit!withdraw', { id }, { idempotencyKey, quiet: true });

type Repayment = { readonly id: string; readonly amount: string; readonly safeword: string };
/** `amount`: `all` is what is owed today. */
export const repayLoan = (repayment: Repayment, idempotencyKey: string) =>
  call('credit!repay', repayment, { idempotencyKey, quiet: true });

/** Takes in the picture of a document, and answers its id. */
export const uploadDocument = async (file: File) =>
  (await call('uploadimg!execute', { moduleName: 'loan', file }, { form: true, quiet: true })).id;
