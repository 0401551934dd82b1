import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type CustodyOverview = ResponseOf<'officeCustody!overview'>;
export type CustodyNetwork = CustodyOverview['networks'][number];
export type CustodyMove = CustodyOverview['open'][number];

/** What staff see of what we hold; a proposal or a decision makes all of it out of date. */
export const custody = createArea();
export const custodyOverview = custody.resource(() => call('officeCustody!overview', {}, { quiet: true }));
export const custodyHistory = custody.resource((search: RequestOf<'officeCustody!history'>) =>
  call('officeCustody!history', search, { quiet: true }),
);

type Without<Request> = Omit<Request, 'idempotencyKey'>;

export const drain = (proposal: Without<RequestOf<'officeCustody!drain'>>, idempotencyKey: string) =>
  call('officeCustody!drain', proposal, { quiet: true, idempotencyKey });
export const callOff = (said: Without<RequestOf<'officeCustody!callOff'>>, idempotencyKey: string) =>
  call('officeCustody!callOff', said, { quiet: true, idempotencyKey });
export const explain = (said: Without<RequestOf<'officeCustody!explain'>>, idempotencyKey: string) =>
  call('officeCustody!explain', said, { quiet: true, idempotencyKey });
export const agree = (decision: Without<RequestOf<'officeCustody!agree'>>, idempotencyKey: string) =>
  call('officeCustody!agree', decision, { quiet: true, idempotencyKey });
export const refuse = (decision: Without<RequestOf<'officeCustody!refuse'>>, idempotencyKey: string) =>
  call('officeCustody!refuse', decision, { quiet: true, idempotencyKey });
