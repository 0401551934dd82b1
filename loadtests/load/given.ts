import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '../system/api.ts';
import { prepareBuyers, registerBuyers, type Buyer } from '../system/buyers.ts';
import type { Plan } from './plan.ts';
import type { Scenario } from './scenarios.ts';
import { whatIsForSale } from './shop.ts';

/** A gateway lets twenty accounts of one address be made in a minute. */
const BUYERS = 16;
/** The most that the faucet sends at once. */
const FUNDS = '100000';

export type Given = Pick<Plan, 'buyers' | 'goods' | 'categories' | 'words' | 'service'>;

/** Prepares over the public API what a scenario needs. `newService`: the session of somebody new who answers buyers. */
export async function prepareGiven(
  api: Api,
  { needs }: Pick<Scenario, 'needs'>,
  { folder, newService }: { readonly folder: string; readonly newService?: () => Promise<string> },
): Promise<Given> {
  const list = async (name: string, items: readonly unknown[]): Promise<string> => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(items));
    return file;
  };
  const buyers =
    needs.buyers && (await (needs.funds ? prepareBuyers(api, BUYERS, FUNDS) : registerBuyers(api, BUYERS)));
  const service = buyers && needs.service && (await newService?.());
  if (service) await converse(api, buyers, service);
  const shop = needs.shop && (await whatIsForSale(api));
  return {
    categories: shop?.categories ?? [],
    words: shop?.words ?? [],
    ...(buyers && { buyers: await list('buyers', buyers) }),
    ...(shop && { goods: await list('goods', shop.goods) }),
    ...(service && { service }),
  };
}

/** Who asks is answered by somebody who has taken the conversation, which has then begun. */
async function converse(api: Api, buyers: readonly Buyer[], service: string): Promise<void> {
  for (const { token, usercode } of buyers) {
    await api.call('newOnlinechat!send', { content: 'Hello' }, { token, key: 'hello' });
    await api.call('officeChat!take', { usercode }, { token: service });
  }
}
