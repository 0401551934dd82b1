import { defineCommand, defineQuery } from '../action.ts';
import {
  addressAddRequest,
  addressDeleteRequest,
  addressEditRequest,
  addressList,
  addressListRequest,
  addressSaved,
} from '../addresses.ts';
import { nothing } from '../values.ts';

export const addresses = {
  'address!list': defineQuery({
    audience: 'buyer',
    summary: 'The address book',
    request: addressListRequest,
    response: addressList,
    views: [],
  }),
  'address!add': defineCommand({
    audience: 'buyer',
    summary: 'Add an address',
    request: addressAddRequest,
    response: addressSaved,
    idempotent: false,
  }),
  'address!edit': defineCommand({
    audience: 'buyer',
    summary: 'Change an address',
    request: addressEditRequest,
    response: addressSaved,
    idempotent: false,
  }),
  'address!del': defineCommand({
    audience: 'buyer',
    summary: 'Remove an address',
    request: addressDeleteRequest,
    response: nothing,
    idempotent: false,
  }),
};
