import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type RechargeToDecide = ResponseOf<'officeRecharge!list'>['pageList'][number];
export type RechargeFacts = ResponseOf<'officeRecharge!get'>;
type RechargeSearch = RequestOf<'officeRecharge!list'>;
type Saying = RequestOf<'officeRecharge!propose'>;

/** What staff see of recharges; a decision makes all of it out of date. */
export const recharges = createArea();
export const rechargePage = recharges.resource((search: RechargeSearch) =>
  call('officeRecharge!list', search, { quiet: true }),
);
export const rechargeToDecide = recharges.resource((usercode: string, id: string) =>
  call('officeRecharge!get', { usercode, id }, { quiet: true }),
);

export const propose = (saying: Saying, idempotencyKey: string) =>
  call('officeRecharge!propose', saying, { quiet: true, idempotencyKey });

type Decision = { readonly usercode: string; readonly id: string; readonly reason: string };

export const approve = (decision: Decision & { readonly proposal: string }, idempotencyKey: string) =>
  call('officeRecharge!approve', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeRecharge!refuse', decision, { quiet: true, idempotencyKey });

export const cardOf = (decision: Decision) => call('officeRecharge!card', decision, { quiet: true });
