import { call, createArea, useResource } from '@caravan/storefront-shared/api';

/** Where the apps can be had (§1); an empty address: there is none. */
export const appAddresses = createArea('apps').resource(() =>
  call('index!download-url', {}, { quiet: true }),
);

/** Whether there is an app; not until that is known. `ask`: once there is time to. */
export function useHasApps(ask: boolean): boolean {
  const { data } = useResource(ask ? appAddresses() : undefined);
  return data !== undefined && (data.buyerAppUrl !== '' || data.sellerAppUrl !== '');
}
