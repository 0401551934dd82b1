import { createTestMall, newSeller, newStaff, PASSWORD } from '@caravan/gateway/testing';
import { createMemoryCache } from '@caravan/platform';
import type { Random } from '@caravan/platform/testing';
import { viewNames } from '@caravan/projections';
import type { Area } from '../../pages/area.ts';
import { everyArea } from '../../pages/every-area.ts';
import { goingAway } from '../../pages/going-away.ts';
import { runningTheMall } from '../../pages/running-the-mall.ts';
import { createScene } from '../../scene.ts';
import type { Scene } from '../../scene.ts';
import { createForgetfulClient } from '../forgetful-client.ts';

const MINUTE = 60_000;
/** What a flow of an earlier version could not finish. */
const stuck = { flow: 'a-flow-of-old', keys: ['o1', 'o2', 'o3', 'o4', 'o5'] };
const stopped = 'pay-order';

/** A mall of real tables behind two gateways, and people who have signed in. */
export async function openTables(random: Random, run: string) {
  const mall = await createTestMall();
  // each has what it remembers for itself, as after a restart
  const gateways = [0, 1].map(() => mall.gateway({ cache: createMemoryCache() }));
  const origins = await Promise.all(gateways.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  const driver = createForgetfulClient(origins, random);
  const { client } = mall.gateway();
  /** by person, or by the name of a session */
  const tokens = new Map<string, string>();
  /** staff ids by token */
  const staff = new Map<string, string>();

  async function hire(role: Parameters<typeof newStaff>[2]): Promise<string> {
    const { staffId, token } = await newStaff(mall, client, role);
    tokens.set(staffId, token);
    staff.set(token, staffId);
    return staffId;
  }
  function guest(session: string, token = tokens.get(session) ?? '') {
    tokens.set(session, token);
    return { session, token };
  }

  const desks = {
    'customer-service': await many(2, () => hire('customer-service')),
    trader: await many(1, () => hire('trader')),
    risk: await many(2, () => hire('risk')),
    finance: await many(1, () => hire('finance')),
  };
  const administrators = await many(2, () => hire('administrator'));
  const buyers = await many(4, () => client.newBuyer());
  for (const { usercode, token } of buyers) tokens.set(usercode, token);

  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const sold = Map.groupBy(pageList, ({ sellerId }) => sellerId);
  const shops = await many(2, async (index) => {
    const [sellerId = '', all = []] = [...sold][index] ?? [];
    const { usercode, token, username } = await newSeller(mall, client, { sellerId, role: 'owner' });
    tokens.set(usercode, token);
    const goods = all.slice(0, 5).map(({ goodsId }) => goodsId);
    return { sellerId, usercode, username, goods, categoryId: all[0]?.categoryId ?? '' };
  });
  const { sellerId = '', username = '' } = shops[0] ?? {};

  const leaving = {
    staff: (await many(4, () => hire('finance'))).map((staffId) => guest(staffId)),
    colleagues: (await many(4, () => hire('trader'))).map((staffId) => guest(staffId)),
    buyers: await many(4, async (index) => guest(`guest ${index}`, (await client.newBuyer()).token)),
    sellers: await many(4, async (index) => {
      const { token } = await client.call('seller!login', { username, password: PASSWORD });
      return guest(`seller ${index}`, token);
    }),
    assistants: await many(4, async () => {
      const { usercode, token } = await newSeller(mall, client, { sellerId, role: 'assistant' });
      return guest(usercode, token);
    }),
  };
  await mall.db.insertInto('flow_stuck').values(stuck.keys.map(stuckNow)).execute();
  await mall.db
    .insertInto('flow_checkpoint')
    .values({ name: stopped, stopped: 'poisoned', reason: 'an event that nobody understands' })
    .execute();

  const usercodes = buyers.map(({ usercode }) => usercode);
  const everybody = { tokens, administrators, buyers: usercodes };
  const areas: Readonly<Record<string, Area>> = {
    ...everyArea({
      ...everybody,
      clock: mall.dependencies.clock,
      brands: mall.dependencies.brands
        .all()
        .slice(0, 3)
        .map(({ key }) => key),
      networks: mall.networks.map(({ name }) => name),
      keeper: desks['customer-service'][0] ?? '',
      shops,
      goods: pageList.slice(0, 4).map(({ goodsId }) => goodsId),
    }),
    mall: runningTheMall({ ...everybody, views: viewNames, stuck, stopped }),
    away: goingAway({ ...leaving, administrators }),
  };
  const scene = createScene({
    run,
    random,
    buyers,
    leavers: [],
    owners: new Map(),
    staff: desks,
    skus: [],
    // nobody here asks for money
    terms: {} as Scene['terms'],
  });

  return {
    mall,
    driver,
    tokens,
    staff,
    areas,
    scene,
    /** Time passes, and nobody is signed out for having done nothing. */
    async pass(): Promise<void> {
      mall.pass(10 * MINUTE);
      for (const token of tokens.values())
        for (const action of staff.has(token) ? ofStaff : ofOthers)
          await driver.client.ask(action, {}, { token });
    },
  };
}

export type OpenedTables = Awaited<ReturnType<typeof openTables>>;

const ofStaff = ['office!self'] as const;
const ofOthers = ['seller!self', 'localuser!get'] as const;

export const stuckNow = (key: string) => ({
  flow: stuck.flow,
  key,
  attempts: 5,
  since: new Date(),
  error: 'in vain',
});

async function many<One>(count: number, make: (index: number) => Promise<One>): Promise<One[]> {
  const made: One[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}
