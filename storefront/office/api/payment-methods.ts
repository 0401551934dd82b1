import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type KeptPaymentMethods = ResponseOf<'officePaymentMethod!list'>;
export type KeptPaymentMethod = KeptPaymentMethods['pageList'][number];
export type Scope = KeptPaymentMethod['scope'];

/** The ways to pay an order, and where each is open. */
export const paymentMethods = createArea();
export const paymentMethodList = paymentMethods.resource(() =>
  call('officePaymentMethod!list', {}, { quiet: true }),
);

export const savePaymentMethod = (change: RequestOf<'officePaymentMethod!save'>, idempotencyKey: string) =>
  call('officePaymentMethod!save', change, { quiet: true, idempotencyKey });
