import { expect, it } from 'vitest';
import { searchAddress, searchOptions, searchTextOf } from './options.ts';

const found = { sellerList: [{ id: 's', name: 'Lumen' }], goodsList: [{ id: 'g', name: 'Lamp' }] };

it('offers past searches while nothing is typed', () => {
  expect(searchOptions(' ', ['lamp'], found)).toEqual([{ id: 'history-0', kind: 'history', text: 'lamp' }]);
});

it('offers stores before goods, each with its address', () => {
  expect(searchOptions('l', ['lamp'], found).map((option) => option.href)).toEqual([
    '/store?id=s',
    '/productDetails?id=g',
  ]);
});

it('carries any text through the address', () => {
  for (const text of ['lamp', 'a "b" & c', '灯', '100%']) {
    const k = new URL(searchAddress(text), 'http://shop').searchParams.get('k');
    expect(searchTextOf(k)).toBe(text);
  }
});

it('takes a plain text as well', () => {
  expect(searchTextOf('lamp')).toBe('lamp');
  expect(searchTextOf('42')).toBe('42');
  expect(searchTextOf(null)).toBe('');
});
