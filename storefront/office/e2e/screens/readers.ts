import type { IsolatedSystem } from '@caravan/caravan/testing';
import type { Page } from 'playwright';
import { newBuyer, type Buyer } from '../buyer.ts';
import { newStaff, signedIn } from '../staff.ts';
import { fillCases, fillShop } from './fill-office.ts';
import type { Screen } from './screen.ts';
import { shopEntry, shopScreens } from './shop-screens.ts';
import { staffScreens } from './staff-screens.ts';

/** Somebody at the office, and what they see there. */
export type Reader = {
  readonly reader: string;
  readonly screens: readonly Screen[];
  /** The page is that of this reader. */
  readonly enter: (page: Page) => Promise<void>;
};

const roles = ['customer-service', 'trader', 'risk', 'finance', 'auditor', 'administrator'] as const;

/** Staff of every role, the owner of a shop and somebody who is not signed in, with something to do for each; `photo` is of a passport. */
export async function readersOf(system: IsolatedSystem, photo: Buffer): Promise<readonly Reader[]> {
  const buyer = await newBuyer(system.url, '90000');
  const { owner, token, shop, ...opened } = await fillShop(system, buyer);
  const members = await Promise.all(roles.map(async (role) => [role, await newStaff(system, role)] as const));
  const staff = Object.fromEntries(members) as Record<(typeof roles)[number], (typeof members)[number][1]>;
  const deciding = { finance: staff.finance, service: staff['customer-service'], photo };
  const screens = staffScreens(await fillCases(system, buyer, { owner, token, shop, ...opened }, deciding));
  const screensOf = (wanted: string) => screens.filter(({ role }) => role === wanted);
  return [
    ...roles.map((role) => ({
      reader: role,
      screens: screensOf(role),
      enter: (page: Page) => signedIn(page, staff[role]),
    })),
    { reader: 'seller', screens: shopScreens(shop), enter: (page) => sells(page, owner, token) },
    { reader: 'nobody', screens: [...screensOf('nobody'), ...shopEntry], enter: async () => {} },
  ];
}

async function sells(page: Page, { usercode, username }: Buyer, token: string): Promise<void> {
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('office/shop/token', kept ?? '');
      localStorage.setItem('office/shop/userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
}
