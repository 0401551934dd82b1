import { mallTime } from '@caravan/events';
import type { Random } from '@caravan/platform/testing';

/** When and where something is shown, as staff say it. Times of the mall, which are in order as text. */
export type Showing = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly brands?: string[] | undefined;
  readonly shown: boolean;
};

const MINUTE = 60_000;

/** Of half an hour before this moment, around it, or after it; some have no beginning or no end. */
export function anyShowing(random: Random, now: Date, brands: readonly string[]): Showing {
  const from = now.getTime() + (random.int(9) - 6) * 5 * MINUTE;
  const until = from + (1 + random.int(6)) * 5 * MINUTE;
  const brand = random.pick(brands);
  return {
    ...(random.chance(0.7) && { from: mallTime(new Date(from)) }),
    ...(random.chance(0.7) && { until: mallTime(new Date(until)) }),
    ...(random.chance(0.6) && brand !== undefined && { brands: [brand] }),
    shown: random.chance(0.85),
  };
}

export function showingOf({ from, until, brands, shown }: Showing): Showing {
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(brands !== undefined && { brands: [...brands] }),
    shown,
  };
}

/** Whether readers of this brand see it at this moment. */
export function isShownAt({ from, until, brands, shown }: Showing, brand: string, now: Date): boolean {
  const at = mallTime(now);
  return (
    shown &&
    (from === undefined || from <= at) &&
    (until === undefined || at < until) &&
    (brands === undefined || brands.includes(brand))
  );
}

/** Whether readers of one brand would see both at one moment. */
export function overlap(one: Showing, other: Showing): boolean {
  const share =
    !one.brands || !other.brands || one.brands.some((brand) => other.brands?.includes(brand) === true);
  return one.shown && other.shown && share && begins(one.from, other.until) && begins(other.from, one.until);
}

const begins = (from?: string, until?: string) => from === undefined || until === undefined || from < until;
