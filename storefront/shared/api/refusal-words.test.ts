import { expect, it, vi } from 'vitest';
import { readTextsBy, speak } from '../i18n/index.ts';
import { call } from './client.ts';
import { errorText } from './notices.tsx';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('TEXT_VERSIONS', { en: 'test' });
});

const refuse = () =>
  vi.stubGlobal('fetch', async () => Response.json({ code: 3001, msg: '商品不存在', data: {} }));

it('tells a refusal in the language of the reader, though its words come later than the answer', async () => {
  await speak('en', []);
  const words = Promise.withResolvers<Record<string, object>>();
  readTextsBy(() => words.promise);
  refuse();
  const said = call('sellerGoods!info', { goodsId: 'none' }, { quiet: true }).catch(errorText);
  words.resolve({ refusals: { 商品不存在: 'This product does not exist.' } });
  expect(await said).toBe('This product does not exist.');
});
