import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import type { ShopPictures, UploadOf } from './shop-pictures.ts';

/** `none`: the shop has no banner any more. */
export type BannerChange = UploadOf | 'none';

/** Shows another banner of a shop from now on, or none, in the transaction that changes the shop. */
export async function changeBanner(
  on: Transaction<Database>,
  sellerId: string,
  {
    banner,
    pictures: { claim, release },
  }: { readonly banner: BannerChange; readonly pictures: ShopPictures },
): Promise<Refusal | undefined> {
  // not the logo's name: what one of them lets go of is not the other's
  const by = `shop-banner:${sellerId}`;
  const show = (picture: string | null) =>
    on.updateTable('seller').set({ banner: picture }).where('id', '=', sellerId).execute();
  if (banner === 'none') {
    await show(null);
    await release(on, { by });
    return undefined;
  }
  const { upload, owner } = banner;
  const address = await claim(on, { id: upload, owner, purpose: 'shop', by });
  if (address === undefined) return refusal('upload-unknown');
  await show(address);
  await release(on, { by, keep: upload });
  return undefined;
}
