import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDriver } from '../load/driver.ts';
import { judge } from '../load/judge.ts';
import { findK6, type Plots } from '../load/k6.ts';
import { scenarioNames, scenarios, type Scenario, type ScenarioName } from '../load/scenarios.ts';
import { arrivalsOf, type Shape } from '../load/shapes.ts';
import { startStandInMall, type Says } from '../load/testing/stand-in-mall.ts';
import { smokeThresholds, thresholdsOf } from '../load/thresholds.ts';

const LATER = 503;
const REFUSED = 2_003;
const buyer = {
  token: 's1',
  usercode: 'u1',
  addressId: 'a1',
  purchases: [{ skuId: 'k1', quantity: 1 }],
};
const refusesOrders: Says = ({ action }) => (action === 'order!submit' ? REFUSED : undefined);
const goods = { goodsId: 'g1', name: 'Lamp' };

const hasK6 = (() => {
  try {
    return findK6() !== '';
  } catch {
    return false;
  }
})();

let folder = '';
const closing: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-scenarios-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(folder, { recursive: true });
});

type Asked = {
  readonly rate?: number;
  readonly seconds?: number;
  readonly shape?: Shape;
  readonly says?: Says;
  readonly plots?: Plots;
};

/** The same scenario, whose answers may be late: how fast this machine is, is another question. */
function unhurried(name: ScenarioName): Scenario {
  const { goals, ...rest }: Scenario = scenarios[name];
  const late = { p95: 60_000, p99: 60_001 };
  return { ...rest, goals: Object.fromEntries(Object.keys(goals).map((action) => [action, late])) };
}

/** Drives the scenario at a stand-in for a mall, which answers at once. */
async function drive(
  name: ScenarioName,
  { rate = 5, seconds = 1, shape = 'constant', says, plots }: Asked = {},
) {
  const mall = await startStandInMall(says);
  closing.push(mall.close);
  const list = async (what: string, item: object): Promise<string> => {
    const file = join(folder, `${what}.json`);
    await writeFile(file, JSON.stringify([item]));
    return file;
  };
  const given = {
    buyers: await list('buyers', buyer),
    goods: await list('goods', goods),
    categories: ['c1'],
    words: ['lamp'],
    service: 's2',
  };
  const run = createDriver({ scenario: name, origin: mall.origin, given, folder });
  const load = { rate, seconds, visitSeconds: 1 };
  const thresholds =
    shape === 'breakpoint' ? thresholdsOf(shape, unhurried(name), load) : smokeThresholds(scenarios[name]);
  const summary = await run('main', { scenarios: arrivalsOf(shape, load), thresholds }, plots);
  return { ...mall, ...summary, ...judge(shape, summary.metrics, load) };
}

describe.skipIf(!hasK6)('with k6', () => {
  test.each(scenarioNames)('a visit of %s does all that it has goals for', async (name) => {
    // fifty visits of a mixed day have each kind
    const { metrics, held, missed } = await drive(name, name === 'mixed-day' ? { rate: 60 } : {});
    expect(missed).toEqual([]);
    expect(held).toBe(true);
    const done = Object.keys(scenarios[name].goals).filter(
      (action) => (metrics[`action_ms{name:${action}}`]?.values['count'] ?? 0) > 0,
    );
    expect(done).toEqual(Object.keys(scenarios[name].goals));
  });

  test('an order that is refused is seen, and nothing is paid', async () => {
    const { held, missed, calls } = await drive('payment', { says: refusesOrders });
    expect(held).toBe(false);
    expect(missed).toEqual(['checks: rate==1']);
    expect(calls.filter(({ action }) => action === 'order!pay')).toEqual([]);
  });

  test('told to try later, a visit asks again under its own key', async () => {
    const heard = new Set<string | undefined>();
    const says: Says = ({ key }) => (heard.has(key) ? undefined : (heard.add(key), LATER));
    const { held, calls, metrics } = await drive('order-submit', { says });
    const visits = metrics['iterations']?.values['count'] ?? 0;
    expect(held).toBe(true);
    expect(heard.size).toBe(visits);
    expect(calls).toHaveLength(2 * visits);
  });

  test('visitors open each of the four pages', async () => {
    const { pages } = await drive('browsing');
    expect(new Set(pages)).toEqual(
      new Set(['/index', '/commodity?categoryId=c1', '/searchGoods?k=lamp', '/productDetails?id=g1']),
    );
  });

  test('a breakpoint ends once a step broke, and says which rate held', async () => {
    let orders = 0;
    // the first step brings ten of them, and the second twenty
    const says: Says = () => ((orders += 1) > 15 ? REFUSED : undefined);
    const { breakingPoint, held, state } = await drive('order-submit', {
      shape: 'breakpoint',
      rate: 100,
      seconds: 10,
      says,
    });
    expect(breakingPoint).toEqual({ held: 10, broke: 20 });
    expect(held).toBe(true);
    expect(state.testRunDurationMs).toBeLessThan(10_000);
  });

  test('a run leaves its plots', async () => {
    const plots = { file: join(folder, 'plots.html'), everySeconds: 1 };
    await drive('order-submit', { seconds: 4, plots });
    expect(existsSync(plots.file)).toBe(true);
    expect(await readFile(plots.file, 'utf8')).toContain('<html');
  });
});
