import { formatMoney } from '@caravan/events';
import type { Money } from '@caravan/events';

/** A state as JSON has it. The only big integers in a state are amounts, and an amount is text. */
export function amountsAsText(state: unknown): unknown {
  return JSON.parse(
    JSON.stringify(state, (_, value: unknown) =>
      typeof value === 'bigint' ? formatMoney(value as Money) : value,
    ),
  );
}
