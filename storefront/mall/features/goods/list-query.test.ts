import { expect, it } from 'vitest';
import { facetsQuery, goodsListQuery, goodsSearchQuery, pageOf } from './list-query.ts';

it('reads filters, sort and page from the address', () => {
  const query = new URLSearchParams(
    'categoryId=c1&min=2&max=9.5&rating=4.5&minimum=10&stock=1&off=20&colour=Red&colour=Sky+Blue&size=XL&store=s7&from=yiwu&sort=price-up&page=3',
  );
  const chosen = {
    categoryId: 'c1',
    minPrice: '2',
    maxPrice: '9.5',
    minRating: 4.5,
    maxBuyMin: 10,
    inStock: true,
    minDiscount: 20,
    colours: ['Red', 'Sky Blue'],
    sizes: ['XL'],
    sellerIds: ['s7'],
    shipsFrom: ['yiwu'],
  };
  expect(goodsListQuery(query, { sellerId: 's1' })).toEqual({
    ...chosen,
    sort: 'price-up',
    pageNum: 3,
    pageSize: 20,
    sellerId: 's1',
  });
  expect(facetsQuery(query, { keyword: 'lamp', discounted: true })).toEqual({
    ...chosen,
    keyword: 'lamp',
    discounted: true,
  });
});

it('leaves out what makes no sense instead of asking for it', () => {
  const query = new URLSearchParams(
    'min=cheap&max=-1&sort=alphabet&page=1.5&categoryId=&rating=6&minimum=2.5&off=0&stock=yes&colour=&colour=%20',
  );
  expect(goodsListQuery(query)).toEqual({ pageNum: 1, pageSize: 20 });
});

it('asks for each value once', () => {
  const query = new URLSearchParams('colour=Red&colour=Red&colour=Blue');
  expect(goodsListQuery(query).colours).toEqual(['Red', 'Blue']);
});

it('keeps the own categories of a store to the store', () => {
  const query = new URLSearchParams('shopCategoryId=k1');
  expect(goodsListQuery(query)).not.toHaveProperty('shopCategoryId');
  expect(goodsListQuery(query, { sellerId: 's1' }).shopCategoryId).toBe('k1');
});

it('sorts a search by relevance as well', () => {
  expect(goodsSearchQuery(new URLSearchParams('sort=relevance'), 'lamp').sort).toBe('relevance');
  expect(goodsListQuery(new URLSearchParams('sort=relevance')).sort).toBeUndefined();
});

it('asks for no page that a server would refuse', () => {
  expect(pageOf(new URLSearchParams('page=99999999'))).toBe(100_000);
  expect(pageOf(new URLSearchParams('page=-1'))).toBe(1);
  expect(pageOf(new URLSearchParams('reviewPage=4'), 'reviewPage')).toBe(4);
});
