import { walletEventTypes } from '../events/wallet/wallet.events.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import arabic from '../storefront/office/i18n/locales/ar/office-wallets.json' with { type: 'json' };
import english from '../storefront/office/i18n/locales/en/office-wallets.json' with { type: 'json' };
import { typeText } from '../storefront/office/pages/wallet/type-text.ts';

const key = ((text: string) => text) as TFunction;

test.each(Object.keys(walletEventTypes))('%s has words in each language of the office', (type) => {
  expect(typeText(key, type)).toBe(`office-wallets.type.${type}`);
  for (const { type: words } of [english, arabic]) expect(words).toHaveProperty(type);
});

test('an event that is not known is called by its own name', () =>
  expect(typeText(key, 'SomethingNew')).toBe('SomethingNew'));
