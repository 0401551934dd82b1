import { expect, it, vi } from 'vitest';
import { ordersIn, packingPath } from './packing-path.ts';

vi.stubGlobal('location', { pathname: '/office/shop/orders/packing' });
const inPath = (path: string) => ordersIn(new URL(path, 'https://office.example').searchParams);

it('leads to the orders that it was made for', () => {
  expect(inPath(packingPath(['M9DWB63X5N84B0SD', 'A&B=C', 'D#1']))).toEqual([
    'M9DWB63X5N84B0SD',
    'A&B=C',
    'D#1',
  ]);
});

it('takes each order once, no more than a page of the list has, and nothing that is no order number', () => {
  const many = Array.from({ length: 40 }, (_, place) => `ORDER${place}`);
  expect(inPath(packingPath(many))).toHaveLength(25);
  expect(inPath('/?orders=A,A,,B%20C,B')).toEqual(['A', 'B']);
  expect(inPath('/')).toEqual([]);
});
