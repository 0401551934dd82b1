import { formatMoney, refusal, refuse, type Decision, type Money } from '@caravan/events';
import type { WalletState } from './state.ts';

/** The refusal of what the available funds do not cover; undefined when they do. */
export function lacking(state: WalletState, required: Money): Decision<never> | undefined {
  if (required <= state.available) return undefined;
  return refuse(
    refusal('insufficient-balance', {
      required: formatMoney(required),
      available: formatMoney(state.available),
    }),
  );
}
