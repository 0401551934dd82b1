import { formatMoney, refusal, refuse, type Decision, type Money } from '@caravan/events';
import type { WalletState } from './state.ts';

/** The refusal if the available funds do not suffice; undefined if they do. */
export function lacking(state: WalletState, required: Money): Decision<never> | undefined {
  if (required <= state.available) return undefined;
  return refuse(
    refusal('insufficient-balance', {
      required: formatMoney(required),
      available: formatMoney(state.available),
    }),
  );
}
