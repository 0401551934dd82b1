import { z } from 'zod';

/**
 * How a buyer pays an order: from the balance, or by a way that first brings what the balance lacks. The last six are the slots
 * that finance decides on (§7): the bank card, and providers.
 */
export const paymentMethodIds = [
  'balance',
  'blockchain',
  'recharge',
  'PHP_recharge',
  'PHP_recharge2',
  'PHP_recharge3',
  'PHP_recharge4',
  'PHP_recharge5',
] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** `name`: what it was called when the order was placed; '' where each language has its own word. */
export const paymentMethod = z.object({ id: z.enum(paymentMethodIds), name: z.string() });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const fromBalance: PaymentMethod = { id: 'balance', name: '' };
