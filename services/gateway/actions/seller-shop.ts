import type { Catalogue } from '@caravan/catalogue';
import { formatMoney, mallTime, money, refusal } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Media } from '@caravan/media';
import type { ShopMovement } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Statement } from '../wire/index.ts';
import { keysetPage } from './keyset-page.ts';
import { wireUpload } from './uploads.ts';

type ShopActions =
  | 'sellerShop!get'
  | 'sellerShop!statement'
  | 'sellerShop!payOut'
  | 'sellerShop!set'
  | 'sellerShop!picture';

type Parts = Pick<Dependencies, 'readModel' | 'payOut'> & {
  readonly catalogue: Pick<Catalogue, 'shopTerms'>;
  readonly media: Pick<Media, 'upload'>;
  /** the least that is paid out at once */
  readonly minimum: Money;
};

/** What a shop says of itself, on what terms it sells, and what it earned. */
export function createSellerShopActions({
  catalogue: { shopTerms },
  readModel: { proceeds },
  payOut,
  minimum,
  media,
}: Parts): SomeHandlers<ShopActions> {
  return {
    'sellerShop!get': query(async (_, { session }) => {
      const shop = await shopTerms.find(session.shop.id);
      if (!shop) return { refusal: refusal('seller-unknown') };
      const { name, logo, ownLogo, banner, description, minimumOrder, freight, delivery } = shop;
      const shown = { name, image: logo, ownLogo, ...(banner !== undefined && { banner }) };
      return { ...shown, description, minimumOrder, ...freight, ...delivery };
    }),

    'sellerShop!statement': query(async ({ before, pageSize }, { session }) => {
      const sellerId = session.shop.id;
      const [standing, last, found] = await Promise.all([
        proceeds.standing(sellerId),
        payOut.isLast(sellerId),
        proceeds.movements({
          sellerId,
          before: before === undefined ? undefined : BigInt(before),
          // one more than is shown tells whether there is a next page
          most: pageSize + 1,
        }),
      ]);
      return {
        available: formatMoney(standing.available),
        underWay: formatMoney(standing.underWay),
        paidOut: formatMoney(standing.paidOut),
        minimum: formatMoney(minimum),
        last,
        ...keysetPage(found.map(wireMovement), pageSize),
      };
    }),

    'sellerShop!payOut': command(async ({ amount }, { session, context }) => {
      const { usercode, shop } = session;
      const asked = { sellerId: shop.id, usercode, amount: money(amount), minimum };
      const paid = await payOut.payOut({ context, ...asked });
      if ('refusal' in paid) return paid;
      const { payoutId, available, position } = paid;
      return { id: payoutId, available: formatMoney(available), position };
    }),

    'sellerShop!set': command(async ({ logo, banner, ...terms }, { session }) => {
      const { description, minimumOrder, dispatch, longDistance, delivery, fromDays, toDays } = terms;
      const refused = await shopTerms.set(
        session.shop.id,
        {
          description,
          minimumOrder,
          freight: { dispatch, longDistance, delivery },
          delivery: { fromDays, toDays },
        },
        {
          logo: changeOf(logo, session.usercode, 'drawn'),
          banner: changeOf(banner, session.usercode, 'none'),
        },
      );
      return refused ? { refusal: refused } : {};
    }),

    'sellerShop!picture': command(async ({ file }, { session, brand, abandoned }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const uploaded = await media.upload({
        owner: session.usercode,
        bucket: brand.storageBucket,
        purpose: 'shop',
        bytes: file,
        abandoned,
      });
      return 'refusal' in uploaded ? uploaded : wireUpload(uploaded);
    }),
  };
}

/** Empty: the upload that is shown is taken away. */
function changeOf<Away extends 'drawn' | 'none'>(upload: string | undefined, owner: string, away: Away) {
  if (upload === undefined) return undefined;
  return upload === '' ? away : { upload, owner };
}

function wireMovement(movement: ShopMovement): Statement['pageList'][number] {
  const { position, at, amount, status, kind } = movement;
  return {
    position: Number(position),
    time: mallTime(at.toISOString()),
    kind,
    amount: formatMoney(amount),
    state: status,
    ...(movement.kind === 'payout'
      ? { reference: movement.payoutId }
      : {
          reference: movement.orderId,
          paid: formatMoney(movement.paid),
          commission: formatMoney(movement.commission),
        }),
  };
}
