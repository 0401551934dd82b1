import { useResource } from '@caravan/storefront-shared/api';
import { networks } from '../../api/networks.ts';

/** What people call a network; of one that is no longer configured, the name in its deposits. */
export function useNetworkName(): (network: string) => string {
  const { data } = useResource(networks());
  return (network) => data?.pageList.find((each) => each.network === network)?.name ?? network;
}
