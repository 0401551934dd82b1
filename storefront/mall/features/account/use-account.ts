import { useResource } from '@caravan/storefront-shared/api';
import { ownAccount } from '../../api/account.ts';

export const useAccount = () => useResource(ownAccount());
