import { countries, createDivisions, postcodeOf } from '@caravan/places';
import { query, type SomeHandlers } from '../api/handler.ts';

type PlaceActions = 'address!listCountry' | 'address!listState' | 'address!listCity';

/** What an address may name: the same for everybody, so nobody's address is told by it. */
export function createPlaceActions(): SomeHandlers<PlaceActions> {
  const divisions = createDivisions();
  return {
    'address!listCountry': query(async (_request, { language }) => ({
      pageList: countries(language).map((country) => {
        const { form, examples } = postcodeOf(country.code);
        return { ...country, postcode: { form, examples: [...examples] } };
      }),
    })),
    'address!listState': query(async ({ country }) => ({ pageList: await divisions.states(country) })),
    'address!listCity': query(async ({ country, state }) => ({
      pageList: await divisions.cities(country, state),
    })),
  };
}
