import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Country = ResponseOf<'address!listCountry'>['pageList'][number];

const places = createArea();
export const countries = places.resource(() => call('address!listCountry', {}, { quiet: true }));
/** Of a country, by its code. */
export const states = places.resource((country: string) =>
  call('address!listState', { country }, { quiet: true }),
);
export const cities = places.resource((country: string, state: string) =>
  call('address!listCity', { country, state }, { quiet: true }),
);
