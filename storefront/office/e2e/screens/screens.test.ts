import { expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { routes as shopRoutes } from '../../shop-routes.ts';
import { shopScreens } from './shop-screens.ts';
import { staffScreens } from './staff-screens.ts';

const cases = {
  usercode: 'U1',
  withdrawalId: 'W1',
  appealedId: 'O1',
  rechargeId: 'R1',
  borrower: 'U2',
  loanId: 'L1',
  strayId: 'S1',
  bannerId: 'B1',
};
const screens = [...staffScreens(cases), ...shopScreens({ goodsId: 'G1', paidId: 'O1', shippedId: 'O2' })];

function leadsTo(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

it('has a screen for every page of the office', () => {
  const paths = screens.map(({ path }) => new URL(path, 'https://office.example').pathname);

  const all = [...routes, ...shopRoutes].map(({ path }) => path);
  // of `goods/import` and `goods/:goodsId`, the first leads to itself alone
  const owns = (route: string, path: string) =>
    leadsTo(route, path) && (route === path || !all.includes(path));
  expect(all.length).toBeGreaterThan(45);
  expect(all.filter((route) => !paths.some((path) => owns(route, path)))).toEqual([]);
});
