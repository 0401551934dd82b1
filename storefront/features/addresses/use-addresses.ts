import { listAddresses } from '../../api/addresses.ts';
import { useResource } from '../../api/resource.ts';

export const addressesKey = 'addresses';
export const useAddresses = () => useResource(addressesKey, listAddresses);
