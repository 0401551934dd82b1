const DAY_MS = 86_400_000;

/** Days since 1970 of a calendar day, YYYY-MM-DD; no zone has a say in it. */
const ordinalOf = (day: string): number => Date.parse(day) / DAY_MS;

/** Where a day lies between the first and the last, from 0 to 1; in the middle where both are the same. */
export function shareOf(day: string, first: string, last: string): number {
  const span = ordinalOf(last) - ordinalOf(first);
  return span > 0 ? (ordinalOf(day) - ordinalOf(first)) / span : 0.5;
}

export type Place = { readonly x: number; readonly y: number };

/** A straight line from place to place; empty without any. */
export function lineThrough(places: readonly Place[]): string {
  const [first, ...others] = places.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`);
  return first === undefined ? '' : ['M', first, ...others.map((each) => `L${each}`)].join('');
}

/** Tenths of a pixel are finer than any screen. */
const rounded = (length: number) => Math.round(length * 10) / 10;

/** Days along the axis, evenly from the first to the last, each once: as many as asked for, where there are so many. */
export function daysAlong(first: string, last: string, most: number): readonly string[] {
  const [from, to] = [ordinalOf(first), ordinalOf(last)];
  const count = Math.max(1, Math.min(most, to - from + 1));
  const days = Array.from({ length: count }, (_, place) =>
    Math.round(count === 1 ? from : from + (place / (count - 1)) * (to - from)),
  );
  return [...new Set(days)].map((ordinal) => new Date(ordinal * DAY_MS).toISOString().slice(0, 10));
}
