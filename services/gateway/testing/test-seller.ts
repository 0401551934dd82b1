import type { SellerRole } from '@caravan/identity';
import { PASSWORD, type TestBuyer, type TestClient } from './test-client.ts';
import type { TestMall } from './test-mall.ts';

/** `token`: of the session as a seller; `buyer`: the same person as a buyer. */
export type TestSeller = {
  readonly token: string;
  readonly sellerId: string;
  readonly usercode: string;
  readonly username: string;
  readonly buyer: TestBuyer;
};

/** One who runs this shop, and has signed in to the office. */
export async function newSeller(
  { dependencies }: TestMall,
  client: TestClient,
  { sellerId, role }: { readonly sellerId: string; readonly role: SellerRole },
): Promise<TestSeller> {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const objection = await dependencies.sellers.members.add({ sellerId, usercode, role });
  if (objection) throw new Error(objection.key);
  const { username } = await client.call('localuser!get', {}, buyer);
  const { token } = await client.call('seller!login', { username, password: PASSWORD });
  return { token, sellerId, usercode, username, buyer };
}
