import { defineCommand, defineQuery } from '../action.ts';
import { creditOffer, creditOfferRequest } from '../credit-offer.ts';
import {
  creditApplied,
  creditApplyRequest,
  creditGetRequest,
  creditList,
  creditListRequest,
  creditQuote,
  creditQuoteRequest,
  creditRepaid,
  creditRepayRequest,
  creditTerms,
  creditTermsRequest,
  creditWithdrawn,
  creditWithdrawRequest,
  loanDetail,
} from '../credit.ts';

/** A buyer's own loans. Staff decide about them in the office. */
export const credit = {
  'credit!offer': defineQuery({
    permission: 'shop.browse',
    summary: 'What is lent, at what rate and to whom, also for who is not signed in',
    request: creditOfferRequest,
    response: creditOffer,
    sharedForMs: 60_000,
  }),
  'credit!terms': defineQuery({
    permission: 'loans.take',
    summary: 'What is lent, at what rate, and whether to this buyer',
    request: creditTermsRequest,
    response: creditTerms,
    views: ['wallet', 'orders', 'loans'],
  }),
  'credit!quote': defineQuery({
    permission: 'loans.take',
    summary: 'What a loan would cost, and when it would be due',
    request: creditQuoteRequest,
    response: creditQuote,
    views: [],
  }),
  'credit!apply': defineCommand({
    permission: 'loans.take',
    summary: 'Apply for a loan, which two persons then decide on',
    request: creditApplyRequest,
    response: creditApplied,
    // Who applies is hashed nowhere: so few numbers are possible that a hash tells them. While the answer is remembered, another
    // applicant under the same key gets it, and the loan keeps the first; later the loan itself refuses. The mall takes another key.
    idempotent: ({ photos, amount, term, loanMethod, repaymentMethod }) => ({
      photos,
      amount,
      term,
      loanMethod,
      repaymentMethod,
    }),
  }),
  'credit!withdraw': defineCommand({
    permission: 'loans.take',
    summary: 'Take back an application that nobody has decided on',
    request: creditWithdrawRequest,
    response: creditWithdrawn,
    idempotent: ({ id }) => ({ id }),
  }),
  'credit!list': defineQuery({
    permission: 'loans.take',
    summary: 'Loans, newest first',
    request: creditListRequest,
    response: creditList,
    views: ['loans'],
  }),
  'credit!get': defineQuery({
    permission: 'loans.take',
    summary: 'One loan, with its repayments, what is to come, and what was owed over time',
    request: creditGetRequest,
    response: loanDetail,
    views: ['loans'],
  }),
  'credit!repay': defineCommand({
    permission: 'loans.take',
    summary: 'Repay a loan from the balance, in part or whole',
    request: creditRepayRequest,
    response: creditRepaid,
    transactionPassword: true,
    idempotent: ({ id, amount }) => ({ id, amount }),
  }),
};
