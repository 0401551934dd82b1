import { refusal, type Actor, type Refusal, type Role } from '@caravan/events';
import type { PlacedState } from './state.ts';

/**
 * §6: who may act on an order. For other buyers and sellers it does not exist (`order-unknown`); for its own, the role decides.
 */
export function objectionTo(
  by: Actor,
  { buyer, sellerId }: PlacedState,
  permitted: readonly Role[],
): Refusal | undefined {
  if (by.role === 'buyer' && by.id !== buyer) return refusal('order-unknown');
  if (by.role === 'seller' && by.id !== sellerId) return refusal('order-unknown');
  return permitted.includes(by.role) ? undefined : refusal('no-permission');
}
