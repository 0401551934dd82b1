import { expect, it } from 'vitest';
import { goodsListQuery, goodsSearchQuery } from './list-query.ts';

it('reads filters, sort and page from the address', () => {
  const query = new URLSearchParams('categoryId=c1&min=2&max=9.5&sort=price-up&page=3');
  expect(goodsListQuery(query, 's1')).toEqual({
    categoryId: 'c1',
    minPrice: '2',
    maxPrice: '9.5',
    sort: 'price-up',
    pageNum: 3,
    pageSize: 20,
    sellerId: 's1',
  });
});

it('leaves out what makes no sense instead of asking for it', () => {
  const query = new URLSearchParams('min=cheap&max=-1&sort=alphabet&page=1.5&categoryId=');
  expect(goodsListQuery(query)).toEqual({ pageNum: 1, pageSize: 20 });
});

it('sorts a search by relevance as well', () => {
  expect(goodsSearchQuery(new URLSearchParams('sort=relevance'), 'lamp').sort).toBe('relevance');
  expect(goodsListQuery(new URLSearchParams('sort=relevance')).sort).toBeUndefined();
});
