/**
 * Exact decimal arithmetic for what the screen computes itself: cart lines, subtotals, what is missing to pay. Amounts are
 * decimal strings of at most 10 decimals, as on the wire; a JavaScript number never carries one.
 */
const places = 10;
const unit = 10n ** BigInt(places);
const decimal = /^(-?)(\d+)(?:\.(\d{1,10}))?$/;

/** Whether it is an amount at all: what a field holds may be none. */
export const isAmount = (text: string): boolean => decimal.test(text);

function toUnits(amount: string): bigint {
  const match = decimal.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unit + BigInt(fraction.padEnd(places, '0'));
  return sign ? -units : units;
}

function fromUnits(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  const fraction = String(size % unit)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${sign}${size / unit}${fraction ? `.${fraction}` : ''}`;
}

/** The sum of decimal strings; '0' for none. */
export function sum(amounts: readonly string[]): string {
  return fromUnits(amounts.reduce((total, amount) => total + toUnits(amount), 0n));
}

/** `amount` × a whole quantity. */
export function times(amount: string, quantity: number): string {
  return fromUnits(toUnits(amount) * BigInt(quantity));
}

/** `amount` × a rate, without what is beyond 10 decimals. */
export function atRate(amount: string, rate: string): string {
  return fromUnits((toUnits(amount) * toUnits(rate)) / unit);
}

/** What comes to `amount` at a rate: at least it, in the last of 10 decimals. */
export function beforeRate(amount: string, rate: string): string {
  const [wanted, per] = [toUnits(amount) * unit, toUnits(rate)];
  return fromUnits((wanted + per - 1n) / per);
}

export function minus(amount: string, less: string): string {
  return fromUnits(toUnits(amount) - toUnits(less));
}

/** The decimal string with exactly two decimals, rounded up: what is typed into an amount and covers it. */
export function toCents(amount: string): string {
  const cent = unit / 100n;
  const units = toUnits(amount);
  const cents = units / cent + (units > 0n && units % cent !== 0n ? 1n : 0n);
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Negative when a < b, 0 when equal, positive when a > b. */
export function compare(a: string, b: string): number {
  const difference = toUnits(a) - toUnits(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isZero(amount: string): boolean {
  return toUnits(amount) === 0n;
}

/** `part` as whole percent of `whole`, between 0 and 100; for bars only. */
export function percentOf(part: string, whole: string): number {
  const all = toUnits(whole);
  if (all <= 0n) return 100;
  const percent = (toUnits(part) * 100n) / all;
  return Number(percent < 0n ? 0n : percent > 100n ? 100n : percent);
}
