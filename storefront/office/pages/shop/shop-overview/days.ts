/** For how many days back sales and payouts are shown. */
export const ranges = [7, 30, 90] as const;
type Range = (typeof ranges)[number];

/** The range in the address; a month where it names none. */
export function rangeIn(query: URLSearchParams): Range {
  return ranges.find((days) => String(days) === query.get('days')) ?? 30;
}
