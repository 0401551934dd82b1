import { refusal, type Actor, type Refusal, type Role } from '@caravan/events';
import type { PlacedState } from './state.ts';

/**
 * §6: who may do something with an order. Somebody else's order looks like no order, for its existence is not theirs to
 * know; on one's own order the role decides.
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
