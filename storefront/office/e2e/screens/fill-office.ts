import type { IsolatedSystem } from '@caravan/caravan/testing';
import { vi } from 'vitest';
import { buyerPassword, buys, asksBack, newBuyer, withdraw, type Buyer } from '../buyer.ts';
import { sendLookAlike } from '../look-alike.ts';
import { newOwner } from '../seller.ts';
import { ask, type Member } from '../staff.ts';
import type { Cases, Shop } from './screen.ts';

/** With these, nobody waits an hour for a review of a loan, or a week for an account. */
export const settingsOfFilling = {
  CARAVAN_SEED_GOODS: '200',
  LOAN_DAYS_REGISTERED: '0',
  LOAN_ORDERS_COMPLETED: '0',
  LOAN_REVIEW_FROM_MINUTES: '0',
};

/** A shop with an owner who is signed in, with orders at several steps. */
export async function fillShop(system: IsolatedSystem, buyer: Buyer) {
  const { url } = system;
  const first = await buys(url, buyer);
  const { sellerId } = first;
  const { owner } = await newOwner(system, [sellerId]);
  const { token } = await ask(url, 'seller!login', { username: owner.username, password: buyerPassword });
  const [shipped, appealed] = [await buys(url, buyer, sellerId), await buys(url, buyer, sellerId)];
  await buys(url, buyer, sellerId);
  const orderIds = [first.orderId, shipped.orderId];
  await ask(url, 'sellerOrder!confirm', { orderIds }, token);
  const shipments = [{ orderId: shipped.orderId, carrier: 'Sea Line', trackingNumber: 'SL-77' }];
  await ask(url, 'sellerOrder!ship', { shipments }, token);
  const { pageList } = await ask(url, 'sellerArticle!list', {}, token);
  const shop: Shop = {
    goodsId: pageList[0]?.goodsId ?? '',
    paidId: first.orderId,
    shippedId: shipped.orderId,
  };
  return { owner, token, shop, appealedId: appealed.orderId };
}

type Shopkeeper = Awaited<ReturnType<typeof fillShop>>;
type Given = { readonly finance: Member; readonly service: Member; readonly photo: Buffer };

/** Something to decide for each role; `photo` is of a passport. */
export async function fillCases(
  system: IsolatedSystem,
  buyer: Buyer,
  { appealedId, token: seller }: Shopkeeper,
  { finance, service, photo }: Given,
): Promise<Cases> {
  const { url } = system;
  const { token, usercode } = buyer;
  const stray = sendsStray(system, buyer);
  await asksBack(url, buyer, appealedId, 'Half of it was broken.');
  await ask(url, 'sellerOrder!refuseRefund', { orderId: appealedId, reason: 'It left here whole.' }, seller);
  await ask(url, 'order!appeal', { orderId: appealedId, statement: 'The pictures show it.' }, token);
  await ask(url, 'newOnlinechat!send', { type: 'text', content: 'Who pays the way back?' }, token);
  await ask(
    url,
    'seller!apply',
    {
      shopName: 'Lantern House',
      description: 'Lanterns of brass and glass, from Izmir.',
      country: 'Türkiye',
    },
    token,
  );
  const reason = 'A deposit that came twice.';
  await ask(url, 'officeAdjustment!propose', { usercode, amount: '12.5', reason }, finance.token);
  const { pageList } = await ask(url, 'officeBanner!list', {}, service.token);
  return {
    usercode,
    withdrawalId: await withdraw(url, buyer, '40'),
    appealedId,
    rechargeId: await pays(url, buyer),
    ...(await borrows(url, photo)),
    strayId: await stray,
    bannerId: pageList[0]?.bannerId ?? '',
  };
}

/** Tells of 100 dollars by bank card. */
async function pays(url: string, { token }: Buyer): Promise<string> {
  const { session_token } = await ask(url, 'rechargeBlockchain!recharge_open', {}, token);
  const card = { coin: 'USD', bankName: 'Sea Bank', cardNumber: '4111111111111111' };
  return (await ask(url, 'thirdPartyRecharge!recharge', { session_token, amount: '100', ...card }, token)).id;
}

/** Something that calls itself USDT comes to the buyer's address, with what makes the chain go on. */
async function sendsStray(system: IsolatedSystem, { token }: Buyer): Promise<string> {
  const { url, variables } = system;
  const opened = await ask(url, 'rechargeBlockchain!recharge_open', { network: 'ethereum' }, token);
  await sendLookAlike(variables['NETWORK_ETHEREUM_RPC_URL'] ?? '', opened.address);
  await ask(url, 'development!faucet', { network: 'ethereum', amount: '5' }, token);
  const final = async () => {
    const [stray] = (await ask(url, 'rechargeBlockchain!strays', {}, token)).pageList;
    return stray?.state === 'final' && stray.id;
  };
  return await vi.waitUntil(final, { timeout: 150_000, interval: 500 });
}

/** Somebody applies for 100,000 for 90 days, with this as the photo of a passport. */
async function borrows(
  url: string,
  photo: Buffer,
): Promise<{ readonly borrower: string; readonly loanId: string }> {
  const { token, usercode } = await newBuyer(url, '10');
  const form = new FormData();
  form.set('moduleName', 'loan');
  form.append('file', new Blob([new Uint8Array(photo)]), 'passport.png');
  const sent = await fetch(`${url}/wap/api/uploadimg!execute.action`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  const who = { realName: 'Amara Okonkwo', nationality: 'NG', documentNumber: 'A01234567' };
  const asked = { ...who, documentType: 'passport', photos: [data.id], amount: '100000', term: 90 } as const;
  const request = { ...asked, repaymentMethod: 'monthly', agree: true } as const;
  return { borrower: usercode, loanId: (await ask(url, 'credit!apply', request, token)).id };
}
