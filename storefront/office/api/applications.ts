import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Application = ResponseOf<'officeSeller!list'>['pageList'][number];

/** What staff see of applications to run a store; a decision makes all of it out of date. */
export const applications = createArea();
export const applicationPage = applications.resource((search: RequestOf<'officeSeller!list'>) =>
  call('officeSeller!list', search, { quiet: true }),
);

type Decision = { readonly usercode: string; readonly id: string; readonly reason: string };

/** `warehouse`: the home of the store */
export const approve = (decision: Decision & { readonly warehouse: string }, idempotencyKey: string) =>
  call('officeSeller!approve', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeSeller!refuse', decision, { quiet: true, idempotencyKey });
