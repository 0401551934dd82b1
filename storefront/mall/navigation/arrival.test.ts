import { expect, it } from 'vitest';
import { arrivalOf, type Way } from './arrival.ts';

const way = (from: string | undefined, to: string, rest: Partial<Way> = {}) =>
  arrivalOf({ from, to, byHistory: false, actedIn: 'page', ...rest });

it('opens another page at the top, and the home page at its place (§2)', () => {
  expect(way('/commodity', '/productDetails?id=1')).toBe('top');
  expect(way('/productDetails?id=1', '/index')).toBe('kept');
});

it('keeps the place of every page for Back and Forward', () => {
  expect(way('/productDetails?id=1', '/commodity?page=2', { byHistory: true })).toBe('kept');
  expect(way('/commodity?page=2', '/commodity?page=1', { byHistory: true, actedIn: 'pages' })).toBe('kept');
});

it('stays where one filters, sorts or chooses a tab', () => {
  expect(way('/commodity', '/commodity?sort=new')).toBe('stay');
  expect(way('/productDetails?id=1', '/productDetails?id=1&sku=2')).toBe('stay');
});

it('takes the same page for the same, however readable its address is', () => {
  expect(way('/commodity?categoryId=a', '/commodity/bags?categoryId=a&sort=new')).toBe('stay');
  expect(way('/productDetails/oak-desk?id=1', '/productDetails/elm-desk?id=2')).toBe('top');
});

it('goes to the beginning of the list whose pages were turned', () => {
  expect(way('/commodity?page=1', '/commodity?page=2', { actedIn: 'pages' })).toBe('list');
});

it('goes to the top where the same path is another page, or the frame led there', () => {
  expect(way('/productDetails?id=1', '/productDetails?id=2')).toBe('top');
  expect(way('/information?page=a', '/information?page=b')).toBe('top');
  expect(way('/commodity', '/commodity?sort=new', { actedIn: 'frame' })).toBe('top');
});

it('leaves the beginning of a visit to the browser', () => {
  expect(way(undefined, '/commodity')).toBe('stay');
});
