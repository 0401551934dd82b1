import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type LoanToDecide = ResponseOf<'officeLoan!list'>['pageList'][number];
export type LoanFacts = ResponseOf<'officeLoan!get'>;
type LoanSearch = RequestOf<'officeLoan!list'>;
export type LoanDocuments = ResponseOf<'officeLoan!documents'>;

/** What staff see of loans; a decision makes all of it out of date. */
export const loans = createArea();
export const loanPage = loans.resource((search: LoanSearch) =>
  call('officeLoan!list', search, { quiet: true }),
);
export const loanToDecide = loans.resource((usercode: string, id: string) =>
  call('officeLoan!get', { usercode, id }, { quiet: true }),
);

type Decision = { readonly usercode: string; readonly id: string; readonly reason: string };

export const propose = (decision: Decision, idempotencyKey: string) =>
  call('officeLoan!propose', decision, { quiet: true, idempotencyKey });

export const approve = (decision: Decision & { readonly proposal: string }, idempotencyKey: string) =>
  call('officeLoan!approve', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeLoan!refuse', decision, { quiet: true, idempotencyKey });

export const documentsOf = (decision: Decision) => call('officeLoan!documents', decision, { quiet: true });
