import { join } from 'node:path';
import { expect, it } from 'vitest';
import { englishAmong, keysAmong, spokenIn } from './texts.ts';

const spoken = spokenIn([join(import.meta.dirname, '../../../mall/i18n/locales')]);

it('finds a key that stands where its text should, and no address or number', () => {
  const shown = ['cart.undo', 'Write to support@caravan.example', '12.5 USDT', 'Total: orders.total.goods'];
  expect(keysAmong(shown, spoken)).toEqual(['cart.undo', 'orders.total.goods']);
});

it('tells the own words of the site from names', () => {
  const said = [...spoken.english].find((text) => / /.test(text)) ?? '';
  expect(said).not.toBe('');
  expect(englishAmong([said, 'Enamel tea pot', 'سلة', 'USDT'], spoken)).toEqual({
    ofSite: [said],
    others: ['Enamel tea pot'],
  });
});
