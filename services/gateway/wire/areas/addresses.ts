import { defineCommand, defineQuery } from '../action.ts';
import {
  addressAddRequest,
  addressDeleteRequest,
  addressEditRequest,
  addressList,
  addressListRequest,
  addressSaved,
} from '../addresses.ts';
import {
  cityList,
  cityListRequest,
  countryList,
  countryListRequest,
  stateList,
  stateListRequest,
} from '../places.ts';
import { nothing } from '../values.ts';

/** What comes with a version of the mall changes only with it. */
const places = { permission: 'shop.browse', sharedForMs: 3_600_000 } as const;

export const addresses = {
  'address!list': defineQuery({
    permission: 'addresses.keep',
    summary: 'The address book',
    request: addressListRequest,
    response: addressList,
    views: [],
  }),
  'address!add': defineCommand({
    permission: 'addresses.keep',
    summary: 'Add an address',
    request: addressAddRequest,
    response: addressSaved,
    idempotent: false,
  }),
  'address!edit': defineCommand({
    permission: 'addresses.keep',
    summary: 'Change an address',
    request: addressEditRequest,
    response: addressSaved,
    idempotent: false,
  }),
  'address!del': defineCommand({
    permission: 'addresses.keep',
    summary: 'Remove an address',
    request: addressDeleteRequest,
    response: nothing,
    idempotent: false,
  }),
  'address!listCountry': defineQuery({
    ...places,
    summary: "Countries by their names in the reader's language, and the form of their postcodes",
    request: countryListRequest,
    response: countryList,
  }),
  'address!listState': defineQuery({
    ...places,
    summary: 'The states or provinces of a country, as far as they are known',
    request: stateListRequest,
    response: stateList,
  }),
  'address!listCity': defineQuery({
    ...places,
    summary: 'The cities of a state, as far as they are known',
    request: cityListRequest,
    response: cityList,
  }),
};
