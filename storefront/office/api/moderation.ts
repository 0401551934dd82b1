import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type ModeratedGoods = NonNullable<ResponseOf<'officeGoods!find'>['goods']>;

/** Goods of any shop as staff handle them; a decision makes all of it out of date. */
export const moderation = createArea();
export const goodsWithId = moderation.resource((goodsId: string) =>
  call('officeGoods!find', { goodsId }, { quiet: true }),
);

type Decision = { readonly goodsId: string; readonly reason: string };

export const takeDown = (decision: Decision, idempotencyKey: string) =>
  call('officeGoods!takeDown', decision, { quiet: true, idempotencyKey });

/** `version`: of what was looked at */
export const allow = (decision: Decision & { readonly version: number }, idempotencyKey: string) =>
  call('officeGoods!allow', decision, { quiet: true, idempotencyKey });
