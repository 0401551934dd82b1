import { useResource } from '@caravan/storefront-shared/api';
import type { SelectOption } from '@caravan/ui-kit';
import { cities, countries, states, type Country } from '../../api/places.ts';

const none: readonly never[] = [];

/** The countries that an address may name; none while the list is under way, or cannot be had: then the words are taken as typed. */
export function useCountries(): readonly Country[] {
  return useResource(countries()).data?.pageList ?? none;
}

export function countryOf(listed: readonly Country[], name: string): Country | undefined {
  return listed.find(({ englishName }) => englishName === name);
}

/** By their names in the reader's language. A name of an earlier address that the list does not know stays among them. */
export function countryOptions(listed: readonly Country[], kept: string): readonly SelectOption[] {
  const options = listed.map(({ englishName, name }) => ({ value: englishName, label: name }));
  const known = kept === '' || options.length === 0 || countryOf(listed, kept) !== undefined;
  return known ? options : [...options, { value: kept, label: kept }];
}

/** What is known of a country's states, and of the cities of the one that was chosen. */
export function useDivisions(country: Country | undefined, province: string) {
  const listed = useResource(country && states(country.code)).data?.pageList ?? none;
  const chosen = country && listed.some(({ name }) => name === province);
  const found = useResource(chosen ? cities(country.code, province) : undefined).data?.pageList ?? none;
  return { states: optionsOf(listed), cities: optionsOf(found) };
}

function optionsOf(places: readonly { readonly name: string }[]): readonly SelectOption[] {
  return [...new Set(places.map(({ name }) => name))].map((name) => ({ value: name, label: name }));
}
