import type { Catalogue } from '@caravan/catalogue';
import { account, formatMoney, mallTime, money, negate, refusal, zero } from '@caravan/events';
import type { Media } from '@caravan/media';
import type { AccountEntry } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Statement } from '../wire/index.ts';
import { keysetPage } from './keyset-page.ts';
import { wireUpload } from './uploads.ts';

type ShopActions = 'sellerShop!get' | 'sellerShop!statement' | 'sellerShop!set' | 'sellerShop!picture';

type Parts = Pick<Dependencies, 'readModel'> & {
  readonly catalogue: Pick<Catalogue, 'shopTerms'>;
  readonly media: Pick<Media, 'upload'>;
};

/** What a shop says of itself, and on what terms it sells. */
export function createSellerShopActions({
  catalogue: { shopTerms },
  readModel: { ledger },
  media,
}: Parts): SomeHandlers<ShopActions> {
  return {
    'sellerShop!get': query(async (_, { session }) => {
      const shop = await shopTerms.find(session.shop.id);
      if (!shop) return { refusal: refusal('seller-unknown') };
      const { name, logo, ownLogo, description, minimumOrder, freight, delivery } = shop;
      return { name, image: logo, ownLogo, description, minimumOrder, ...freight, ...delivery };
    }),

    'sellerShop!statement': query(async ({ before, pageSize }, { session }) => {
      const own = account.proceeds(session.shop.id);
      const [balance, found] = await Promise.all([
        ledger.balanceOf(own),
        ledger.entriesOf({
          account: own,
          before: before === undefined ? undefined : BigInt(before),
          // one more than is shown tells whether there is a next page
          most: pageSize + 1,
        }),
      ]);
      return { balance: formatMoney(balance), ...keysetPage(found.map(wireMovement), pageSize) };
    }),

    'sellerShop!set': command(async (terms, { session }) => {
      const { description, minimumOrder, dispatch, longDistance, delivery, fromDays, toDays, logo } = terms;
      const refused = await shopTerms.set(
        session.shop.id,
        {
          description,
          minimumOrder,
          freight: { dispatch, longDistance, delivery },
          delivery: { fromDays, toDays },
        },
        changeOf(logo, session.usercode),
      );
      return refused ? { refusal: refused } : {};
    }),

    'sellerShop!picture': command(async ({ file }, { session, brand }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const uploaded = await media.upload({
        owner: session.usercode,
        bucket: brand.storageBucket,
        purpose: 'shop',
        bytes: file,
      });
      return 'refusal' in uploaded ? uploaded : wireUpload(uploaded);
    }),
  };
}

/** Empty: the drawn one. */
function changeOf(logo: string | undefined, owner: string) {
  if (logo === undefined) return undefined;
  return logo === '' ? ('drawn' as const) : { upload: logo, owner };
}

const ESCROW = account.escrow('');

/** A release takes what the buyer had paid out of the order's escrow, and gives it to the shop and the mall. */
function wireMovement({ position, at, amount, postings }: AccountEntry): Statement['pageList'][number] {
  const escrow = postings.find((posting) => posting.account.startsWith(ESCROW));
  const commission = postings.find((posting) => posting.account === account.commission);
  return {
    position: Number(position),
    time: mallTime(at.toISOString()),
    ...(escrow && {
      orderId: escrow.account.slice(ESCROW.length),
      paid: formatMoney(negate(money(escrow.amount))),
    }),
    commission: commission?.amount ?? formatMoney(zero),
    amount: formatMoney(amount),
  };
}
