export interface PriceTier {
  /** The smallest quantity it holds for. */
  from: number;
  /** A decimal string. */
  price: string;
}

/** The tier of a quantity: the last that begins at or below it. Undefined below the first. */
export function tierOf(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  return tiers.findLast((tier) => tier.from <= quantity);
}

/** The quantities of a tier in figures: `20–99`, `100`, and `500+` for the last. */
export function quantityRange(tiers: readonly PriceTier[], index: number, locale: string): string {
  const number = new Intl.NumberFormat(locale);
  const from = tiers[index]?.from ?? 0;
  const next = tiers[index + 1]?.from;
  if (next === undefined) return `${number.format(from)}+`;
  return next - 1 === from ? number.format(from) : `${number.format(from)}–${number.format(next - 1)}`;
}
