import type { Catalogue } from '@caravan/catalogue';
import { account, formatMoney, mallTime, money, negate, refusal, zero } from '@caravan/events';
import type { AccountEntry } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Statement } from '../wire/index.ts';
import { keysetPage } from './keyset-page.ts';

type Parts = Pick<Dependencies, 'readModel'> & { readonly catalogue: Pick<Catalogue, 'shopTerms'> };

/** What a shop says of itself, and on what terms it sells. */
export function createSellerShopActions({
  catalogue: { shopTerms },
  readModel: { ledger },
}: Parts): SomeHandlers<'sellerShop!get' | 'sellerShop!statement' | 'sellerShop!set'> {
  return {
    'sellerShop!get': query(async (_, { session }) => {
      const shop = await shopTerms.find(session.shop.id);
      if (!shop) return { refusal: refusal('seller-unknown') };
      const { name, description, minimumOrder, freight, delivery } = shop;
      return { name, description, minimumOrder, ...freight, ...delivery };
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
      const { description, minimumOrder, dispatch, longDistance, delivery, fromDays, toDays } = terms;
      const refused = await shopTerms.set(session.shop.id, {
        description,
        minimumOrder,
        freight: { dispatch, longDistance, delivery },
        delivery: { fromDays, toDays },
      });
      return refused ? { refusal: refused } : {};
    }),
  };
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
