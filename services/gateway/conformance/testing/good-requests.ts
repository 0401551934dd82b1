import { randomUUID } from 'node:crypto';
import { derivedId } from '@caravan/events';
import sharp from 'sharp';
import {
  PASSWORD,
  SAFEWORD,
  testAddress,
  type TestBuyer,
  type TestClient,
} from '../../testing/test-client.ts';
import type { TestMall } from '../../testing/test-mall.ts';

/** One call as §7 would make it: its fields, and whose it is. Without `by` it is anybody's. */
export type Asking = {
  readonly request: Readonly<Record<string, unknown>>;
  readonly by?: { readonly token: string };
};
export type GoodRequests = Readonly<Record<string, () => Promise<Asking>>>;

const WITHDRAWN_TO = '0x52908400098527886E0F7030069857D2E4169EE7';
let names = 0;
const freshName = () => `named${Date.now().toString(36)}${(names += 1)}`;
const code = '123456';
const FRESH = 'camel-99';

const once = <Thing>(make: () => Promise<Thing>) => {
  let made: Promise<Thing> | undefined;
  return () => (made ??= make());
};
const ofAnybody = (request: () => Promise<Asking['request']>) => async () => ({ request: await request() });

/**
 * A good request for every call that §7 names and that has fields; what it needs exists by then. `owner` has an order in each state that
 * is needed, an address, a recharge and a withdrawal. Each call makes what its command uses up.
 */
export function createGoodRequests(mall: TestMall, client: TestClient, owner: TestBuyer): GoodRequests {
  const goods = once(async () => {
    const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
    const card = pageList.find(({ reviews }) => reviews > 0) ?? pageList[0];
    if (!card) throw new Error('no goods');
    const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
    const skuId = skus[0]?.skuId ?? '';
    await mall.setStock(skuId, 1_000_000);
    return { goodsId: card.goodsId, sellerId: card.sellerId, skuId, least: card.buyMin };
  });
  const cart = async ({ addressId }: TestBuyer) => {
    const { skuId, least } = await goods();
    return { lines: [{ skuId, quantity: least }], addressId };
  };
  async function placed(): Promise<string> {
    const { orders } = await client.call('order!submit', await cart(owner), owner);
    return orders[0]?.orderId ?? '';
  }
  async function paid(): Promise<string> {
    const orderId = await placed();
    await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, owner);
    return orderId;
  }
  async function shipped(): Promise<string> {
    const orderId = await paid();
    const by = { role: 'seller', id: (await goods()).sellerId } as const;
    const about = (what: string) => {
      const id = derivedId('test', orderId, what);
      return { context: { commandId: id, correlationId: id, causationId: id, actor: 'test' }, orderId, by };
    };
    await mall.ordering.confirm(about('confirm'));
    await mall.ordering.ship({
      ...about('ship'),
      shipment: { carrier: 'Sea Line', trackingNumber: 'SL-77' },
    });
    return orderId;
  }
  async function received(): Promise<string> {
    const orderId = await shipped();
    await client.call('order!receipt', { orderId }, owner);
    return orderId;
  }
  async function uploaded(purpose: 'avatar' | 'chat'): Promise<string> {
    const shape = { width: 60, height: 40, channels: 3 as const, background: '#b0503c' };
    const bytes = await sharp({ create: shape }).png().toBuffer();
    const { media } = mall.dependencies;
    const answer = await media.upload({ owner: owner.usercode, bucket: 'caravan-files', purpose, bytes });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    return answer.id;
  }
  const order = once(placed);
  const funded = once(() => mall.fund(owner.usercode, '1000000'));
  const recharging = async (by: TestBuyer) =>
    (await client.call('rechargeBlockchain!recharge_open', {}, by)).session_token;
  const announced = once(async () => {
    const session_token = await recharging(owner);
    const asked = { session_token, network: 'ethereum', amount: '25.5' };
    return (await client.call('rechargeBlockchain!recharge', asked, { ...owner, key: 'announced' })).id;
  });
  /** Somebody who may withdraw. */
  async function withdrawing(): Promise<TestBuyer> {
    const buyer = await client.newBuyer();
    await mall.fund(buyer.usercode, '100');
    const bound = { network: 'ethereum', address: WITHDRAWN_TO, safeword: SAFEWORD };
    await client.call('user!bindWithdrawAddress', bound, { ...buyer, key: randomUUID() });
    return buyer;
  }
  const withdrawn = once(async () => {
    const by = await withdrawing();
    const asked = { network: 'ethereum', amount: '10' };
    const { data } = await client.apply(asked, { ...by, key: randomUUID() });
    return { id: (data as { id: string }).id, by };
  });

  const ofOwner = (request: () => Promise<Asking['request']>) => async () => {
    await funded();
    return { request: await request(), by: owner };
  };
  const ofNew = (request: (by: TestBuyer) => Promise<Asking['request']>) => async () => {
    const by = await client.newBuyer();
    return { request: await request(by), by };
  };
  const ofOrder = (orderId: () => Promise<string>, more: object = {}) =>
    ofOwner(async () => ({ orderId: await orderId(), ...more }));
  const ofGoods = ofOwner(async () => ({ goodsId: (await goods()).goodsId }));
  const ofShop = ofOwner(async () => ({ sellerId: (await goods()).sellerId }));
  const byProvider = ofNew(async (by) => ({
    session_token: await recharging(by),
    coin: 'USD',
    amount: '12.5',
  }));

  return {
    'user!newlogin': ofAnybody(async () => {
      const username = freshName();
      await client.call('localuser!registerNoVerifcode', { username, password: PASSWORD });
      return { username, password: PASSWORD };
    }),
    'localuser!registerNoVerifcode': ofAnybody(async () => ({
      username: freshName(),
      password: PASSWORD,
      safeword: SAFEWORD,
      usercode: owner.usercode,
      agree: 1,
    })),
    'localuser!registerWithVerifcode': ofAnybody(async () => {
      const target = `${freshName()}@example.com`;
      await client.call('idcode!execute', { target, type: 'register' });
      const sent = mall.codes.at(-1)?.code;
      return { username: target, password: PASSWORD, type: 'email', verifcode: sent, agree: 1 };
    }),
    'user!logout': ofNew(async () => ({})),
    'user!logoff': ofNew(async () => ({ password: PASSWORD, reason: 'moving on' })),
    'localuser!refreshAvatar': ofOwner(async () => ({ avatar: await uploaded('avatar') })),
    'category!sellerTree': ofShop,
    'seller!info': ofShop,
    'seller!list': ofAnybody(async () => ({ pageNum: 1, pageSize: 12 })),
    'sellerGoods!facets': ofAnybody(async () => ({ keyword: 'cup', inStock: true })),
    'sellerGoods!search-keyword': ofAnybody(async () => ({ keyword: encodeURIComponent('té & cups') })),
    'sellerGoods!searchSellerGoods': ofAnybody(async () => ({ keyword: 'cup' })),
    'sellerGoods!search': ofAnybody(async () => ({ keyword: 'cup', pageNum: 1 })),
    'sellerGoods!list': ofAnybody(async () => ({ sort: 'new', pageNum: 1, pageSize: 20 })),
    'sellerGoods!recommend_new': ofAnybody(async () => ({ pageNum: 1 })),
    'sellerGoods!recommend_like': ofGoods,
    'sellerGoods!info': ofGoods,
    'evaluation!list': ofGoods,
    'evaluation!countType': ofGoods,
    'evaluation!add': ofOwner(async () => ({
      orderId: await received(),
      goodsId: (await goods()).goodsId,
      rating: 'good',
      text: 'as told',
    })),
    'evaluation!addList': ofOwner(async () => ({
      orderId: await received(),
      evaluations: [{ goodsId: (await goods()).goodsId, rating: 'medium' }],
    })),
    'syspara!getSyspara': ofAnybody(async () => ({ code: 'mall_max_goods_number_in_order' })),
    'address!add': ofNew(async () => testAddress),
    'address!edit': ofOwner(async () => ({ ...testAddress, id: owner.addressId })),
    'address!del': ofOwner(async () => ({ id: (await client.call('address!add', testAddress, owner)).id })),
    'address!listState': ofAnybody(async () => ({ country: 'Malaysia' })),
    'address!listCity': ofAnybody(async () => {
      const { pageList } = await client.call('address!listState', { country: 'Malaysia' });
      return { country: 'Malaysia', state: pageList[0]?.name };
    }),
    'user!updateOldAndNewPsw': ofNew(async () => ({
      old_password: PASSWORD,
      password: FRESH,
      re_password: FRESH,
    })),
    'user!setSafewordReg': ofNew(async () => ({ safeword: code, password: PASSWORD })),
    'user!updateOldAndNewSafeword': ofNew(async () => ({
      old_safeword: SAFEWORD,
      safeword: '654321',
      re_safeword: '654321',
    })),
    'user!bindWithdrawAddress': ofNew(async () => ({
      network: 'ethereum',
      address: WITHDRAWN_TO,
      safeword: SAFEWORD,
    })),
    'rechargeBlockchain!recharge_open': ofOwner(async () => ({ network: 'ethereum' })),
    'rechargeBlockchain!recharge': ofNew(async (by) => ({
      session_token: await recharging(by),
      network: 'ethereum',
      amount: '25.50',
      remark: 'from my exchange',
    })),
    'rechargeBlockchain!list': ofOwner(async () => {
      await announced();
      return { pageNum: 1, pageSize: 8 };
    }),
    'rechargeBlockchain!get': ofOwner(async () => ({ id: await announced() })),
    'rechargeBlockchain!fee': ofOwner(async () => ({ symbol: 'USDT' })),
    'thirdPartyRecharge!recharge': ofNew(async (by) => ({
      session_token: await recharging(by),
      coin: 'USD',
      amount: '50.5',
      bankName: 'Sea Bank',
      cardNumber: '4000 0000 0000 1234',
    })),
    'thirdPartyRecharge!PHP_recharge': byProvider,
    'thirdPartyRecharge!PHP_recharge2': byProvider,
    'thirdPartyRecharge!PHP_recharge3': byProvider,
    'thirdPartyRecharge!PHP_recharge4': byProvider,
    'thirdPartyRecharge!PHP_recharge5': byProvider,
    'withdraw!list': async () => ({ request: { pageNum: 1, pageSize: 20 }, by: (await withdrawn()).by }),
    'withdraw!apply': async () => {
      const by = await withdrawing();
      const { session_token } = await client.call('withdraw!withdraw_open', {}, by);
      return { request: { network: 'ethereum', amount: '10', safeword: SAFEWORD, session_token }, by };
    },
    'withdraw!get': async () => {
      const { id, by } = await withdrawn();
      return { request: { id }, by };
    },
    'withdraw!fee': ofOwner(async () => ({ channel: 'ethereum' })),
    'keepGoods!list': ofOwner(async () => ({ pageNum: 1 })),
    'keepGoods!add': ofGoods,
    'keepGoods!del': ofGoods,
    'keepGoods!count': ofGoods,
    'keepGoods!among': ofOwner(async () => ({ goodsIds: [(await goods()).goodsId] })),
    'focusSeller!list': ofOwner(async () => ({ pageNum: 1 })),
    'focusSeller!add': ofShop,
    'focusSeller!del': ofShop,
    'focusSeller!count': ofShop,
    'order!submit': ofOwner(async () => ({ ...(await cart(owner)), sample: false, remark: 'soon' })),
    'order!pay': ofOwner(async () => ({ orderIds: [await placed()], safeword: SAFEWORD })),
    'order!cancel': ofOrder(placed, { reason: 0 }),
    'order!listMain': ofOwner(async () => ({ status: 0, pageNum: 1, pageSize: 20 })),
    'order!info': ofOrder(order),
    'order!listGoods': ofOrder(order),
    'order!receipt': ofOrder(shipped),
    'order!returns': ofOrder(paid, { reason: 0, remark: 'too late' }),
    'orderLog!list': ofOrder(order),
    'newOnlinechat!list': ofOwner(async () => ({ pageSize: 20 })),
    'newOnlinechat!send': ofOwner(async () => ({
      type: 'text',
      content: encodeURIComponent('when will it come? 50 %'),
    })),
    'newOnlinechat!unread': ofOwner(async () => ({ loginType: 'user' })),
    'public/userOnlineChatController!unread': ofOwner(async () => ({ loginType: 'user' })),
  };
}
