import { getAccount } from '../../api/account.ts';
import { useResource } from '../../api/resource.ts';

export const accountKey = 'account';
export const useAccount = () => useResource(accountKey, getAccount);
