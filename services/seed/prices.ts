import type { Random } from './random.ts';

/** Prices of the seed are whole hundredths of a USDT while they are computed. */
export type Cents = number;

export type Tiers = { from: number[]; price: Cents[] };

/** A price between the bounds, drawn so that low prices are as likely as high ones, and ending as shops end them. */
export function drawPrice(random: Random, [low, high]: readonly [number, number]): Cents {
  const drawn = Math.exp(Math.log(low) + random.next() * (Math.log(high) - Math.log(low)));
  return shopPrice(Math.round(drawn * 100));
}

/** Rounds to an ending of 0, 5 or 9 hundredths below 20 USDT, to tenths below 100 and to whole USDT above. */
export function shopPrice(cents: Cents): Cents {
  if (cents >= 10_000) return Math.round(cents / 100) * 100;
  if (cents >= 2000) return Math.round(cents / 10) * 10;
  const tens = Math.floor(cents / 10) * 10;
  const rest = cents - tens;
  if (rest < 3) return Math.max(5, tens);
  return rest < 7 ? tens + 5 : tens + 9;
}

/** The minimum quantity of goods at this price: cheap ones by the hundred, expensive ones singly. */
export function minimumFor(random: Random, price: Cents): number {
  if (price < 150) return random.pick([20, 40, 50]);
  if (price < 600) return random.pick([10, 12, 20]);
  if (price < 2000) return random.pick([4, 5, 6, 10]);
  if (price < 8000) return random.pick([1, 2, 3]);
  return 1;
}

/** Two or three tiers: each requires a multiple of the minimum and costs some percent less; none requires more than 400. */
export function drawTiers(random: Random, price: Cents, minimum: number): Tiers {
  const steps = [
    { from: minimum * random.pick([3, 4, 5]), off: random.between(5, 9) },
    { from: minimum * random.pick([8, 10]), off: random.between(12, 20) },
  ].filter(({ from, off }) => from <= 400 && shopPrice((price * (100 - off)) / 100) < price);
  const tiers: Tiers = { from: [minimum], price: [price] };
  for (const { from, off } of steps) {
    const lower = Math.round((price * (100 - off)) / 100);
    if (lower >= (tiers.price.at(-1) ?? 0) || lower <= 0) continue;
    tiers.from.push(from);
    tiers.price.push(lower);
  }
  return tiers;
}

/** "12.5" for 1250. */
export function decimal(cents: Cents): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${cents < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}
