import { addShopMember, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Page } from 'playwright';
import arabic from '../i18n/locales/ar/office-session.json' with { type: 'json' };
import { buyerPassword, newBuyer, type Buyer } from './buyer.ts';
import { tabTo } from './staff.ts';

/** Somebody who helps to run this shop, and has not signed in. */
export async function newAssistant(system: IsolatedSystem, sellerId: string): Promise<Buyer> {
  const person = await newBuyer(system.url, '10');
  await addShopMember(system, { sellerId, usercode: person.usercode, role: 'assistant' });
  return person;
}

/** Somebody who owns the first of these shops that nobody owns yet. */
export async function newOwner(
  system: IsolatedSystem,
  sellerIds: readonly string[],
): Promise<{ readonly owner: Buyer; readonly sellerId: string }> {
  const owner = await newBuyer(system.url, '10');
  for (const sellerId of new Set(sellerIds)) {
    try {
      await addShopMember(system, { sellerId, usercode: owner.usercode, role: 'owner' });
      return { owner, sellerId };
    } catch (error) {
      if (!String(error).includes('shop-has-owner')) throw error;
    }
  }
  throw new Error('every one of these shops has an owner');
}

/** At the sign-in of shops, in Arabic, by keyboard alone. */
export async function signsIn(page: Page, { username }: Buyer): Promise<void> {
  await tabTo(page, page.getByRole('textbox').first());
  await page.keyboard.type(username);
  await tabTo(page, page.getByRole('textbox', { name: arabic.password, exact: true }));
  await page.keyboard.type(buyerPassword);
  await page.keyboard.press('Enter');
}
