import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import ar from '../../i18n/locales/ar/quantity.json' with { type: 'json' };
import en from '../../i18n/locales/en/quantity.json' with { type: 'json' };
import { countedUnitText } from './counted-unit.tsx';

async function textsIn(lng: 'en' | 'ar') {
  const i18n = createInstance();
  const translation = { quantity: lng === 'en' ? en : ar };
  await i18n.init({ lng, resources: { [lng]: { translation } } });
  return (unit: string, count: number) => countedUnitText(i18n.t, unit, count);
}

it('says one box and twenty boxes', async () => {
  const text = await textsIn('en');
  expect([1, 2, 20].map((count) => text('box', count))).toEqual(['box', 'boxes', 'boxes']);
  expect(text('pair', 0)).toBe('pairs');
});

it('has the six forms of Arabic', async () => {
  const text = await textsIn('ar');
  const said = [0, 1, 2, 3, 11, 100].map((count) => text('bag', count));
  expect(said).toEqual(['كيس', 'كيس', 'كيسان', 'أكياس', 'كيسًا', 'كيس']);
});

it('says a unit that the mall has no words for as the seller wrote it', async () => {
  expect((await textsIn('en'))('barrel', 3)).toBe('barrel');
});
