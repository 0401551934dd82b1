import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Transaction } from 'kysely';
import type { ShopPictures, UploadOf } from './shop-pictures.ts';

/** `drawn`: the shop has no logo of its own any more. */
export type LogoChange = UploadOf | 'drawn';

/** Shows another logo of a shop from now on, in the transaction that changes the shop. */
export async function changeLogo(
  on: Transaction<Database>,
  sellerId: string,
  { logo, pictures: { claim, release } }: { readonly logo: LogoChange; readonly pictures: ShopPictures },
): Promise<Refusal | undefined> {
  const by = `shop:${sellerId}`;
  if (logo === 'drawn') {
    await on
      .updateTable('seller')
      .set({ logo: sql`coalesce(drawn_logo, logo)`, drawn_logo: null })
      .where('id', '=', sellerId)
      .execute();
    await release(on, { by });
    return undefined;
  }
  const { upload, owner } = logo;
  const address = await claim(on, { id: upload, owner, purpose: 'shop', by });
  if (address === undefined) return refusal('upload-unknown');
  await on
    .updateTable('seller')
    .set({ logo: address, drawn_logo: sql`coalesce(drawn_logo, logo)` })
    .where('id', '=', sellerId)
    .execute();
  await release(on, { by, keep: upload });
  return undefined;
}
