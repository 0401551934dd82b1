import { formatMoney, refusal, refuse, type Decision, type Money } from '@caravan/events';
import type { ProceedsState } from './state.ts';

/** The refusal if the shop's available funds do not suffice; undefined if they do. */
export function lacking(state: ProceedsState, required: Money): Decision<never> | undefined {
  if (required <= state.available) return undefined;
  return refuse(
    refusal('proceeds-insufficient', {
      required: formatMoney(required),
      available: formatMoney(state.available),
    }),
  );
}
