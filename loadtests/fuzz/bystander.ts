import type { Api } from '../system/api.ts';
import { SAFEWORD, type Buyer } from '../system/buyers.ts';

/** A buyer who does nothing while others call: nobody is told what is theirs, and it does not change. */
export type Bystander = {
  readonly usercode: string;
  /** words that stand in what is theirs, and nowhere else */
  readonly secrets: readonly string[];
};

const CONTACT = 'Quillon Bystander';
const QUESTION = 'Does the marigold tent keep out rain?';

/** Gives them something of each kind: an address, a paid order, a favourite, and a message to customer service. */
export async function prepareBystander(api: Api, { token, purchases }: Buyer): Promise<Bystander> {
  const own = { token };
  const { usercode, username } = await api.call('localuser!get', {}, own);
  const { id: addressId } = await api.call(
    'address!add',
    {
      contacts: CONTACT,
      phone: '13900139000',
      country: 'Singapore',
      city: 'Singapore',
      postcode: '018956',
      address: '3 Marina Boulevard',
      use: true,
    },
    own,
  );
  const { orders } = await api.call(
    'order!submit',
    { lines: purchases.slice(0, 1), addressId, remark: '' },
    own,
  );
  const orderIds = orders.map(({ orderId }) => orderId);
  await api.call('order!pay', { orderIds, safeword: SAFEWORD }, own);
  const { pageList } = await api.call('sellerGoods!list', { pageSize: 10 });
  const goodsId = pageList[0]?.goodsId ?? '';
  await Promise.all([
    api.call('keepGoods!add', { goodsId }, own),
    api.call('newOnlinechat!send', { content: encodeURIComponent(QUESTION) }, own),
  ]);
  await settled(api, token, orderIds);
  return { usercode, secrets: [username, usercode, token, CONTACT, QUESTION, ...orderIds] };
}

/** Once the views show the payment: what comes later is no work of theirs. */
async function settled(api: Api, token: string, orderIds: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const orderId of orderIds)
    while ((await api.call('order!info', { orderId }, { token })).orderInfo.statusKey !== 'paid') {
      if (Date.now() > deadline) throw new Error(`${orderId} was not shown as paid in a minute.`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
}
