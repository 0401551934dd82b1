import type { IsolatedSystem } from '@caravan/caravan/testing';
import { goodsOfSellers, safeword, type Mall } from '../mall.ts';
import { openReviewers } from '../reviewer.ts';
import { openSellers, type Sellers, type Sold } from '../seller.ts';
import type { OrderState, Subjects } from './screen.ts';

/** With these, nobody waits an hour for a review of a loan, or a week for an account. */
export const settingsOfFilling = {
  PAY_WITHIN_MINUTES: '30',
  CARAVAN_SEED_GOODS: '200',
  BUYER_APP_URL: 'https://apps.example/buyer',
  LOAN_REVIEW_FROM_MINUTES: '0',
  LOAN_DAYS_REGISTERED: '0',
  LOAN_ORDERS_COMPLETED: '0',
};

export type Shelf = {
  readonly goodsId: string;
  readonly sellerId: string;
  readonly line: { readonly skuId: string; readonly quantity: number };
};
export type Buyer = { readonly token: string; readonly addressId: string; readonly usercode: string };

/** Goods of which one can order. */
export async function shelfOf(mall: Mall): Promise<Shelf> {
  const [goods] = await goodsOfSellers(mall, 1);
  if (!goods) throw new Error('no goods of the seed reach the minimum order of their seller');
  const { goodsId, skuId, buyMin } = goods;
  const { seller } = await mall('sellerGoods!info', { goodsId });
  return { goodsId, sellerId: seller.sellerId, line: { skuId, quantity: buyMin } };
}

/** An order that awaits its payment, one that is paid, and a store that is followed. */
export async function fillForSample(mall: Mall, shelf: Shelf, buyer: Buyer): Promise<Subjects> {
  const [unpaid, paid] = await Promise.all([placed(mall, shelf, buyer), placed(mall, shelf, buyer)]);
  const { goodsId, sellerId } = shelf;
  await mall('focusSeller!add', { sellerId }, buyer.token);
  await pay(mall, buyer, paid);
  return { goodsId, sellerId, orders: { unpaid: unpaid.orderId, paid: paid.orderId } };
}

/** All that a buyer of some months has: orders in every state, money that moved, favourites, a conversation, a loan; `photo` is of a passport. */
export async function fillAll(
  system: IsolatedSystem,
  mall: Mall,
  shelf: Shelf,
  { photo, ...buyer }: Buyer & { readonly photo: Buffer },
): Promise<Subjects> {
  const sample = await fillForSample(mall, shelf, buyer);
  const { token } = buyer;
  const sellers = openSellers(system);
  try {
    const others = await everyOrder({ mall, shelf, buyer, sellers });
    const { pageList } = await mall('sellerGoods!list', {});
    for (const { goodsId } of pageList.slice(0, 5)) await mall('keepGoods!add', { goodsId }, token);
    for (const content of ['Do you ship to Rotterdam?', 'Two pallets, in spring.'])
      await mall('newOnlinechat!send', { type: 'text', content }, token);
    const [recharge] = (await mall('rechargeBlockchain!list', {}, token)).pageList;
    const withdrawalId = await withdraws(mall, buyer);
    await borrows(system, mall, buyer, photo);
    return {
      ...sample,
      orders: { ...others, ...sample.orders },
      withdrawalId,
      ...(recharge && { rechargeId: recharge.id }),
    };
  } finally {
    sellers.stop();
  }
}

async function placed(mall: Mall, { line }: Shelf, { token, addressId }: Buyer): Promise<Sold> {
  const [order] = (await mall('order!submit', { lines: [line], addressId }, token)).orders;
  if (!order) throw new Error('nothing was ordered');
  return { orderId: order.orderId, sellerId: order.sellerId };
}

const pay = (mall: Mall, { token }: Buyer, { orderId }: Sold) =>
  mall('order!pay', { orderIds: [orderId], safeword }, token);

type Trade = {
  readonly mall: Mall;
  readonly shelf: Shelf;
  readonly buyer: Buyer;
  readonly sellers: Sellers;
};

async function everyOrder({ mall, shelf, buyer, sellers }: Trade) {
  const { token } = buyer;
  const says = {
    cancel: ({ orderId }: Sold) => mall('order!cancel', { orderId, reason: 1 }, token),
    pay: (sold: Sold) => pay(mall, buyer, sold),
    confirm: sellers.confirm,
    ship: sellers.ship,
    receive: ({ orderId }: Sold) => mall('order!receipt', { orderId }, token),
    review: ({ orderId }: Sold) =>
      mall(
        'evaluation!add',
        { orderId, goodsId: shelf.goodsId, rating: 'good', text: 'As described, well packed.' },
        token,
      ),
    askBack: ({ orderId }: Sold) => mall('order!returns', { orderId, reason: 5, remark: 'Torn.' }, token),
    grant: sellers.acceptRefund,
    refuse: (sold: Sold) => sellers.refuseRefund(sold, 'They left here whole.'),
  };
  const orders: Partial<Record<OrderState, string>> = {};
  for (const [state, steps] of Object.entries(ways)) {
    const sold = await placed(mall, shelf, buyer);
    for (const step of steps) await says[step](sold);
    orders[state as OrderState] = sold.orderId;
  }
  return orders;
}

/** How an order comes to each state, from its placing on. */
const ways = {
  cancelled: ['cancel'],
  confirmed: ['pay', 'confirm'],
  shipped: ['pay', 'confirm', 'ship'],
  received: ['pay', 'confirm', 'ship', 'receive'],
  reviewed: ['pay', 'confirm', 'ship', 'receive', 'review'],
  'asked back': ['pay', 'askBack'],
  refunded: ['pay', 'askBack', 'grant'],
  refused: ['pay', 'askBack', 'refuse'],
} as const;

async function withdraws(mall: Mall, { token }: Buyer): Promise<string> {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await mall('user!bindWithdrawAddress', { network: 'ethereum', address, safeword }, token);
  const { session_token } = await mall('withdraw!withdraw_open', {}, token);
  const request = { network: 'ethereum', amount: '40', safeword, session_token };
  return (await mall('withdraw!apply', request, token)).id;
}

/** 100,000 for 90 days, which two persons approve. */
async function borrows(
  system: IsolatedSystem,
  mall: Mall,
  { token, usercode }: Buyer,
  passport: Buffer,
): Promise<void> {
  const photo = await upload(system.url, token, passport);
  const who = { realName: 'Amara Okonkwo', nationality: 'NG', documentNumber: 'A01234567' };
  const asked = { documentType: 'passport', photos: [photo], amount: '100000', term: 90 } as const;
  const request = { ...who, ...asked, repaymentMethod: 'monthly', agree: true } as const;
  const { id: loanId } = await mall('credit!apply', request, token);
  const reviewers = openReviewers(system);
  try {
    await reviewers.approveLoan({ usercode, loanId });
  } finally {
    reviewers.stop();
  }
}

async function upload(url: string, token: string, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('moduleName', 'loan');
  form.append('file', new Blob([new Uint8Array(photo)]), 'passport.png');
  const answer = await fetch(`${url}/wap/api/uploadimg!execute.action`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
