import type { Brands } from '@caravan/brands';
import { instantOfMallTime, mallTime, refusal, type Refusal } from '@caravan/events';

type Asked = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly brands?: readonly string[] | undefined;
};
/** When something is shown, and the ids of the brands that show it; undefined: always, by all. */
export type Showing = {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly brands: readonly number[] | undefined;
};

export function showingOf({ from, until, brands: keys }: Asked, brands: Brands): Showing | Refusal {
  const ids = keys?.flatMap((key) => brands.byKey(key)?.id ?? []);
  if (ids?.length !== keys?.length) return refusal('content-unknown');
  return {
    from: from === undefined ? undefined : instantOfMallTime(from),
    until: until === undefined ? undefined : instantOfMallTime(until),
    brands: ids,
  };
}

export function wireShowing({ from, until, brands: ids }: Showing, brands: Brands) {
  return {
    ...(from && { from: mallTime(from) }),
    ...(until && { until: mallTime(until) }),
    ...(ids && {
      brands: brands
        .all()
        .filter(({ id }) => ids.includes(id))
        .map(({ key }) => key),
    }),
  };
}

export function brandChoices(brands: Brands) {
  return brands.all().map(({ key, name }) => ({ key, name }));
}
