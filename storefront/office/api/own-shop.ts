import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type OwnShop = ResponseOf<'sellerShop!get'>;
type ShopTerms = RequestOf<'sellerShop!set'>;

const area = createArea();
/** What the shop says of itself, and its terms. */
export const ownShop = area.resource(() => call('sellerShop!get', {}, { quiet: true }));

export async function setShop(terms: ShopTerms): Promise<void> {
  await call('sellerShop!set', terms, { quiet: true });
  area.invalidate();
}

/** The id under which the shop names the picture as its logo or its banner. */
export const uploadPicture = async (file: File) =>
  (await call('sellerShop!picture', { file }, { form: true, quiet: true })).id;
