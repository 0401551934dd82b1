import { defineCommand, defineQuery } from '../action.ts';
import {
  keptPaymentMethods,
  savedPaymentMethod,
  savePaymentMethodRequest,
} from '../office-payment-methods.ts';
import { nothing } from '../values.ts';

/** The ways to pay an order, and the countries in which each is open, as staff keep them. */
export const officePaymentMethods = {
  'officePaymentMethod!list': defineQuery({
    permission: 'payments.see',
    summary: 'Every way to pay an order, with the countries in which it is open',
    request: nothing,
    response: keptPaymentMethods,
    views: [],
  }),
  'officePaymentMethod!save': defineCommand({
    permission: 'payments.keep',
    summary: 'Open a way to pay in some countries, or close it; the next quote follows',
    request: savePaymentMethodRequest,
    response: savedPaymentMethod,
    // all of it but the key itself
    idempotent: (asked) => ({ ...asked, idempotencyKey: undefined }),
    about: ({ paymentMethod }) => ({ subject: paymentMethod }),
  }),
};
