const MINUTE = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** The two greatest units of what is left, "2 days, 3 hours"; rounded down, so that nobody is given more than there is. */
export function timeLeftText(milliseconds: number, locale: string): string {
  const whole = units.map(([unit, length], place) => {
    const above = units[place - 1]?.[1];
    return { unit, count: Math.floor((above === undefined ? milliseconds : milliseconds % above) / length) };
  });
  const first = whole.findIndex(({ count }) => count > 0);
  const shown =
    first === -1 ? whole.slice(-1) : whole.slice(first, first + 2).filter(({ count }) => count > 0);
  const said = shown.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(said);
}
