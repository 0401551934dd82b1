import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { PayoutTransfer, Withdrawal, WithdrawalRisk } from '@caravan/gateway/wire';
export type WithdrawalToReview = ResponseOf<'officeWithdraw!get'>;
export type ReviewedWithdrawal = ResponseOf<'officeWithdraw!list'>['pageList'][number];
type WithdrawalSearch = RequestOf<'officeWithdraw!list'>;

/** What staff see of withdrawals; a decision makes all of it out of date. */
export const withdrawals = createArea();
export const withdrawalPage = withdrawals.resource((search: WithdrawalSearch) =>
  call('officeWithdraw!list', search, { quiet: true }),
);
export const withdrawalToReview = withdrawals.resource((usercode: string, id: string) =>
  call('officeWithdraw!get', { usercode, id }, { quiet: true }),
);

type Decision = { readonly usercode: string; readonly id: string; readonly reason: string };

export const approve = (decision: Decision, idempotencyKey: string) =>
  call('officeWithdraw!approve', decision, { quiet: true, idempotencyKey });

/** Of an approved one whose transfer was never signed. */
export const stopPayout = (decision: Decision, idempotencyKey: string) =>
  call('officeWithdraw!cancelTransfer', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeWithdraw!refuse', decision, { quiet: true, idempotencyKey });
