import { useResource } from '@caravan/storefront-shared/api';
import { listAddresses } from '../../api/addresses.ts';

export const addressesKey = 'addresses';
export const useAddresses = () => useResource(addressesKey, listAddresses);
