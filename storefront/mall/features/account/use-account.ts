import { useResource } from '@caravan/storefront-shared/api';
import { getAccount } from '../../api/account.ts';

export const accountKey = 'account';
export const useAccount = () => useResource(accountKey, getAccount);
