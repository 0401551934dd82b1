import { paymentMethodIds } from '@caravan/events';
import { z } from 'zod';
import { version } from './content.ts';
import { flag, idempotencyKey, listOf } from './values.ts';

const scope = z.enum(['everywhere', 'except', 'only', 'nowhere']);
/** ISO 3166-1 */
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'a code of two letters' });

export const keptPaymentMethod = z.object({
  /** the slot by which orders name it */
  paymentMethod: z.enum(paymentMethodIds),
  /** as people call it; '' of `balance` and `blockchain`, and where the mall has none by this slot */
  name: z.string(),
  /** whether the mall has it (a network, or one of `RECHARGE_METHODS`); otherwise it is shown to no buyer */
  offered: z.boolean(),
  scope,
  /** of `except` and `only` */
  countries: z.array(country),
  /** counts its changes; who saves names the one that the edit began with */
  version: z.int(),
});

export const keptPaymentMethods = z.object({
  /** in the order in which buyers see them */
  pageList: z.array(keptPaymentMethod),
  /** where nothing is open, so that nobody can order to there (2012) */
  unserved: z.array(country),
  /** every country, for the choice among them */
  known: z.array(country),
});

export const savePaymentMethodRequest = z
  .object({
    paymentMethod: z.enum(paymentMethodIds),
    scope,
    /** of `except` and `only`, and empty for the others */
    countries: listOf(z.array(country).max(300)).default([]),
    version,
    /** that it was read what follows from closing the balance anywhere; nothing else needs it */
    warned: flag.default(false),
    idempotencyKey,
  })
  .refine((asked) => (asked.scope === 'except' || asked.scope === 'only') === asked.countries.length > 0, {
    error: 'countries for `except` and `only`, and for nothing else',
    path: ['countries'],
  })
  .refine((asked) => asked.paymentMethod !== 'balance' || asked.scope === 'everywhere' || asked.warned, {
    error: 'the balance is closed only by who was warned',
    path: ['warned'],
  });
export const savedPaymentMethod = z.object({ paymentMethod: z.enum(paymentMethodIds), version: z.int() });
