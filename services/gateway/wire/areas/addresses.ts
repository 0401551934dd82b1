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
};
