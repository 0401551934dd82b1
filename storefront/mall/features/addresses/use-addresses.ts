import { useResource } from '@caravan/storefront-shared/api';
import { addressList } from '../../api/addresses.ts';

export const useAddresses = () => useResource(addressList());
