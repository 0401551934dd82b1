declare const unit: unique symbol;
/**
 * An exact amount of USDT, held as a bigint of 10^-10 units (§5: decimals up to 10 places).
 * On the wire and in events it is a decimal string; in Postgres numeric(38,10). Never a JavaScript number.
 */
export type Money = bigint & { readonly [unit]: 'USDT' };

/** The most decimals an amount can have; finer amounts cannot be represented exactly. */
export const MONEY_DECIMALS = 10;
const SCALE = 10n ** BigInt(MONEY_DECIMALS);
const DECIMAL = /^(-?)(\d{1,28})(?:\.(\d{1,10}))?$/;

export const zero = 0n as Money;

/** Parses "12", "-0.5", "3.2000000001". Throws on anything else: amounts are validated at the edge. */
export function money(text: string): Money {
  const match = DECIMAL.exec(text);
  if (!match)
    throw new RangeError(
      `Not an exact amount of at most ${MONEY_DECIMALS} decimals: ${JSON.stringify(text)}`,
    );
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * SCALE + BigInt(fraction.padEnd(MONEY_DECIMALS, '0'));
  return (sign ? -units : units) as Money;
}

/** Whether `money` would take it. */
export function isMoney(text: string): boolean {
  return DECIMAL.test(text);
}

/** The canonical decimal string: no exponent, no trailing zeros ("3.2", "-0.5", "0"). */
export function formatMoney(amount: Money): string {
  const negative = amount < 0n;
  const units: bigint = negative ? -amount : amount;
  const fraction = (units % SCALE).toString().padStart(MONEY_DECIMALS, '0').replace(/0+$/, '');
  return `${negative ? '-' : ''}${units / SCALE}${fraction ? `.${fraction}` : ''}`;
}

/** The sum; zero of none. */
export function plus(...amounts: readonly Money[]): Money {
  return amounts.reduce<bigint>((sum, amount) => sum + amount, 0n) as Money;
}

export function minus(from: Money, amount: Money): Money {
  return (from - amount) as Money;
}

export function negate(amount: Money): Money {
  return -amount as Money;
}

/** A unit price times a whole quantity: exact, so no rounding rule is needed. */
export function times(amount: Money, quantity: number): Money {
  return (amount * BigInt(quantity)) as Money;
}

/** Base units of a token (e.g. 6 decimals for USDT) as Money. Rejects tokens finer than Money. */
export function fromBaseUnits(units: bigint, decimals: number): Money {
  if (decimals > MONEY_DECIMALS && units % 10n ** BigInt(decimals - MONEY_DECIMALS) !== 0n) {
    throw new RangeError(
      `${units} base units of ${decimals} decimals do not fit in ${MONEY_DECIMALS} decimals exactly`,
    );
  }
  return (
    decimals <= MONEY_DECIMALS
      ? units * 10n ** BigInt(MONEY_DECIMALS - decimals)
      : units / 10n ** BigInt(decimals - MONEY_DECIMALS)
  ) as Money;
}
