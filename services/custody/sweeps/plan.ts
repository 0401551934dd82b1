import { MONEY_DECIMALS } from '@caravan/events';
import type { Money } from '@caravan/events';

/** A deposit address, as the views know it. */
export type Holding = {
  readonly address: string;
  /** of its key, below `0/` */
  readonly index: number;
  /** final deposits to it, all time; credited or not */
  readonly received: Money;
  /** what sweeps have taken from it, once they were final */
  readonly swept: Money;
  /** how many sweeps of it were ever ordered */
  readonly sweeps: number;
  /** one of them has not ended */
  readonly isOpen: boolean;
};

/** What its final deposits leave there, if it is worth a sweep. Deposits that are not final do not count. */
export function dueOf(holding: Holding, above: Money): Money | undefined {
  const due = (holding.received - holding.swept) as Money;
  return !holding.isOpen && due > 0n && due >= above ? due : undefined;
}

/** What is swept: no more than is due, nor than the chain shows; undefined if that is not worth it. */
export function amountOf(due: Money, held: bigint, decimals: number, above: Money): Money | undefined {
  const onChain =
    decimals <= MONEY_DECIMALS
      ? held * 10n ** BigInt(MONEY_DECIMALS - decimals)
      : held / 10n ** BigInt(decimals - MONEY_DECIMALS);
  const amount = (onChain < due ? onChain : due) as Money;
  return amount > 0n && amount >= above ? amount : undefined;
}

/** The coin to send, so that this much is there: with a tenth more, because fees move until it arrives. */
export function gasFor(needed: bigint, held: bigint): bigint {
  return needed > held ? needed - held + needed / 10n : 0n;
}
