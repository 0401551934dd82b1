import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

type StoreWish = RequestOf<'seller!apply'>;
export type StoreApplication = NonNullable<ResponseOf<'seller!application'>['application']>;

/** What the buyer applied for. */
export const joining = createArea();
export const ownApplication = joining.resource(() => call('seller!application', {}, { quiet: true }));

export const apply = (wish: StoreWish) => call('seller!apply', wish, { quiet: true });
