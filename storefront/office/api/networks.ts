import { call, createArea } from '@caravan/storefront-shared/api';

/** The networks that accept deposits, with the names that people read. */
export const networks = createArea().resource(() => call('channelBlockchain!list', {}, { quiet: true }));
