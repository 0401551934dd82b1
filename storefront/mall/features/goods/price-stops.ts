import { compare } from '@caravan/storefront-shared/money';

/** Of each power of ten: prices that are easily said, and about equally far apart to who compares them. */
const mantissas = [
  10n,
  11n,
  12n,
  13n,
  14n,
  15n,
  16n,
  18n,
  20n,
  22n,
  25n,
  28n,
  30n,
  35n,
  40n,
  45n,
  50n,
  55n,
  60n,
  70n,
  80n,
  90n,
];

/**
 * The prices at which a slider stops, from the lowest to the highest of a list: these two as they are, and between them round ones that
 * grow as they go. Each is a decimal string; a slider counts in their places.
 */
export function priceStops({ min, max }: { readonly min: string; readonly max: string }): readonly string[] {
  if (compare(min, max) >= 0) return [min];
  const between: string[] = [];
  for (let power = 1n; ; power *= 10n)
    for (const mantissa of mantissas) {
      const price = inUnits(mantissa * power);
      if (compare(price, max) >= 0) return [min, ...between, max];
      if (compare(price, min) > 0) between.push(price);
    }
}

/** A price in thousandths, of which a cent has ten, as a decimal string: "0.01", "12", "3.5". */
function inUnits(thousandths: bigint): string {
  const whole = thousandths / 1_000n;
  const fraction = String(thousandths % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return fraction === '' ? `${whole}` : `${whole}.${fraction}`;
}

/** Where the lower and the upper price lie among the stops; undefined: there is none, and the thumb is at its end. */
export function placesOf(
  stops: readonly string[],
  { min, max }: { readonly min: string | undefined; readonly max: string | undefined },
): readonly [low: number, high: number] {
  const last = stops.length - 1;
  const low = min === undefined ? 0 : stops.findLastIndex((stop) => compare(stop, min) <= 0);
  const high = max === undefined ? last : stops.findIndex((stop) => compare(stop, max) >= 0);
  const upper = high < 0 ? last : high;
  return [Math.min(Math.max(low, 0), upper), upper];
}

/** What the fields say of a place: nothing at an end, which leaves out none. */
export function pricesAt(
  stops: readonly string[],
  [low, high]: readonly [low: number, high: number],
): { readonly min: string; readonly max: string } {
  return {
    min: low === 0 ? '' : (stops[low] ?? ''),
    max: high === stops.length - 1 ? '' : (stops[high] ?? ''),
  };
}
