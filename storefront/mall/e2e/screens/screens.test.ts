import { join } from 'node:path';
import { knownPaths } from '@caravan/storefront-shared/build';
import { expect, it } from 'vitest';
import { buyerScreens } from './buyer-screens.ts';
import { orderStates, type Subjects } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

const orders = Object.fromEntries(orderStates.map((state) => [state, state]));
const subjects = {
  goodsId: 'G1',
  sellerId: 'S1',
  orders: { unpaid: 'unpaid', paid: 'paid', ...orders },
  withdrawalId: 'W1',
  rechargeId: 'R1',
} satisfies Subjects;
const screens = [visitorScreens(subjects), buyerScreens(subjects)];

/** An address of this route. */
function leadsTo(route: string, path: string): boolean {
  const pattern = route.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(path, 'https://mall.example').pathname);
}

it('has a screen for every route of the mall', () => {
  // these two lead on to another
  const routes = knownPaths(join(import.meta.dirname, '../..')).filter(
    (path) => path !== '/' && path !== '/userInfo',
  );
  expect(routes.length).toBeGreaterThan(40);
  const paths = screens.flat().map(({ path }) => path);
  expect(routes.filter((route) => !paths.some((path) => leadsTo(route, path)))).toEqual([]);
});

it('names each screen of one reader once', () => {
  for (const ofOne of screens) {
    const names = ofOne.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  }
});
