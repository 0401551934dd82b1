import { call, createArea } from '@caravan/storefront-shared/api';

/** Where the apps can be had (§1); an empty address: there is none. */
export const appAddresses = createArea('apps').resource(() =>
  call('index!download-url', {}, { quiet: true }),
);
