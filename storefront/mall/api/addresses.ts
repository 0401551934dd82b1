import type { RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { Address } from '@caravan/gateway/wire';
export type AddressDraft = RequestOf<'address!add'>;

export const addAddress = (draft: AddressDraft) => call('address!add', draft, { quiet: true });
export const editAddress = (id: string, draft: AddressDraft) =>
  call('address!edit', { id, ...draft }, { quiet: true });
export const removeAddress = (id: string) => call('address!del', { id });

/** The buyer's shipping addresses. */
export const addresses = createArea();
export const addressList = addresses.resource(() => call('address!list', {}, { quiet: true }));
