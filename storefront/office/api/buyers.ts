import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Buyer = NonNullable<ResponseOf<'officeBuyer!find'>['buyer']>;

/** What staff see of buyers' accounts; a lock makes all of it out of date. */
export const buyers = createArea();
/** In the body, because an address is kept by browsers and proxies, and a name may be an e-mail. */
export const buyerNamed = buyers.resource((name: string, areaCode: string) =>
  call('officeBuyer!find', { name, ...(areaCode && { areaCode }) }, { quiet: true }),
);

export type PersonalAnswer = ResponseOf<'officeBuyer!personal'>;

/** No resource: an answer of these is kept for the next page. */
export const personalOf = (usercode: string, reason: string) =>
  call('officeBuyer!personal', { usercode, reason }, { quiet: true });

type Decision = { readonly usercode: string; readonly reason: string };

export const lock = (decision: Decision, idempotencyKey: string) =>
  call('officeBuyer!lock', decision, { quiet: true, idempotencyKey });

export const forgive = (decision: Decision, idempotencyKey: string) =>
  call('officeBuyer!forgive', decision, { quiet: true, idempotencyKey });

export const allowReferring = (decision: Decision, idempotencyKey: string) =>
  call('officeBuyer!allowReferring', decision, { quiet: true, idempotencyKey });

export const denyReferring = (decision: Decision, idempotencyKey: string) =>
  call('officeBuyer!denyReferring', decision, { quiet: true, idempotencyKey });

export const unlock = (decision: Decision, idempotencyKey: string) =>
  call('officeBuyer!unlock', decision, { quiet: true, idempotencyKey });
