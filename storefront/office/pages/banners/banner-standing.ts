import type { KeptBanner } from '../../api/banners.ts';

/** The home page of the mall has room for so many. */
const places = ['first', 'second', 'third'] as const;

type Place = (typeof places)[number];

/** What buyers see of a banner that is on: keys of brands, by where it stands there. */
export type Standing = Readonly<Record<Place | 'behind' | 'unsold', readonly string[]>>;

/**
 * `brands`: of the mall. `behind`: those where others before it take the whole room. `unsold`: those that do not show it, because
 * they do not have what it leads to.
 */
export function standingOf(banner: KeptBanner, brands: readonly { readonly key: string }[]): Standing {
  const placeAt = new Map(banner.places.map(({ brand, place }) => [brand, place]));
  const meant = brands.map(({ key }) => key).filter((key) => banner.brands?.includes(key) ?? true);
  const at = (place: number) => meant.filter((key) => placeAt.get(key) === place);
  return {
    first: at(1),
    second: at(2),
    third: at(3),
    behind: meant.filter((key) => (placeAt.get(key) ?? 0) > places.length),
    unsold: meant.filter((key) => !placeAt.has(key)),
  };
}

/** The place that it has at every brand; undefined: it differs, or none. */
export function onePlaceOf(standing: Standing): Place | undefined {
  const [only, another] = Object.entries(standing).filter(([, keys]) => keys.length > 0);
  return another ? undefined : places.find((place) => place === only?.[0]);
}

export function isSeen(standing: Standing): boolean {
  return places.some((place) => standing[place].length > 0);
}
