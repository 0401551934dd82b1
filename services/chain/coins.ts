/** Decimals of the coins of the protocols that can be sent on, by the name that their events have. */
const decimals: Readonly<Record<string, number>> = { ETH: 18, TRX: 6 };

/** Base units as a decimal of whole coins; of an unknown coin as they are. */
export function formatCoin(units: bigint, coin: string): string {
  const places = decimals[coin] ?? 0;
  if (places === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}${part === '' ? '' : `.${part}`}`;
}
