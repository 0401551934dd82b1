import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type RefundToDecide = ResponseOf<'officeRefund!get'>;
export type Refund = ResponseOf<'officeRefund!list'>['pageList'][number];
type RefundSearch = RequestOf<'officeRefund!list'>;

/** What staff see of refunds; a decision makes all of it out of date. */
export const refunds = createArea();
export const refundPage = refunds.resource((search: RefundSearch) =>
  call('officeRefund!list', search, { quiet: true }),
);
export const refundToDecide = refunds.resource((orderId: string) =>
  call('officeRefund!get', { orderId }, { quiet: true }),
);

type Decision = { readonly orderId: string; readonly reason: string };

export const accept = (decision: Decision, idempotencyKey: string) =>
  call('officeOrder!acceptRefund', decision, { quiet: true, idempotencyKey });

export const refuse = (decision: Decision, idempotencyKey: string) =>
  call('officeOrder!refuseRefund', decision, { quiet: true, idempotencyKey });

/** By the platform of its own accord, whatever was decided before. */
export const refundByHand = (decision: Decision, idempotencyKey: string) =>
  call('officeOrder!refund', decision, { quiet: true, idempotencyKey });
