import { expect, it } from 'vitest';
import { searchAddress, searchedText, searchOptions, searchTextOf, storesAddress } from './options.ts';

const found = { sellerList: [{ id: 's', name: 'Lumen' }], goodsList: [{ id: 'g', name: 'Lamp' }] };

it('offers past searches while nothing is typed', () => {
  expect(searchOptions(' ', ['lamp'], found)).toEqual([{ id: 'history-0', kind: 'history', text: 'lamp' }]);
});

it('offers a search of stores, then stores before goods, each with its address', () => {
  expect(searchOptions(' l ', ['lamp'], found).map((option) => option.href)).toEqual([
    '/searchStore?k=%22l%22',
    '/store/lumen?id=s',
    '/productDetails/lamp?id=g',
  ]);
});

it('carries any text through the address', () => {
  for (const text of ['lamp', 'a "b" & c', '灯', '100%']) {
    const k = new URL(searchAddress(text), 'http://shop').searchParams.get('k');
    expect(searchTextOf(k)).toBe(text);
  }
});

it('knows what each page of results searches for', () => {
  for (const text of ['lamp', 'a "b" & c', '灯', '100%']) {
    for (const address of [searchAddress(text), storesAddress(text)]) {
      const { pathname, search } = new URL(address, 'http://shop');
      expect(searchedText(pathname, search)).toBe(text);
    }
    expect(searchedText(`/searchResult/${encodeURIComponent(JSON.stringify(text))}`, '')).toBe(text);
  }
  expect(searchedText('/searchResult', '?k=lamp')).toBe('lamp');
  expect(searchedText('/searchResult/lamp', '')).toBe('lamp');
  expect(searchedText('/searchResult/100%', '')).toBe('100%');
  expect(searchedText('/commodity', '?k=lamp')).toBe('');
});

it('takes a plain text as well', () => {
  expect(searchTextOf('lamp')).toBe('lamp');
  expect(searchTextOf('42')).toBe('42');
  expect(searchTextOf(null)).toBe('');
});
