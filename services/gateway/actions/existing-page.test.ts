import { describe, expect, it, vi } from 'vitest';
import { existingPage, lastPage } from './existing-page.ts';

const listOf = (total: number) =>
  vi.fn(({ page, pageSize }: { page: number; pageSize: number }) =>
    Promise.resolve({
      total,
      items: Array.from({ length: total }, (_, place) => place).slice((page - 1) * pageSize, page * pageSize),
    }),
  );

describe('a page of a list', () => {
  it('is read once where it exists', async () => {
    const read = listOf(5);
    const { found, pageInfo } = await existingPage({ pageNum: 2, pageSize: 2 }, read);
    expect(found.items).toEqual([2, 3]);
    expect(pageInfo).toEqual({ pageNum: 2, pageSize: 2, totalElements: 5 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('beyond the last is the last', async () => {
    const { found, pageInfo } = await existingPage({ pageNum: 99, pageSize: 2 }, listOf(5));
    expect(found.items).toEqual([4]);
    expect(pageInfo.pageNum).toBe(3);
  });

  it('of an empty list is the first', async () => {
    const { pageInfo } = await existingPage({ pageNum: 7, pageSize: 2 }, listOf(0));
    expect(pageInfo).toEqual({ pageNum: 1, pageSize: 2, totalElements: 0 });
  });

  it('ends where pages lead no further, and still says how many there are', async () => {
    const { pageInfo } = await existingPage({ pageNum: 9, pageSize: 2 }, listOf(50), 6);
    expect(pageInfo).toEqual({ pageNum: 3, pageSize: 2, totalElements: 50 });
  });

  it('passes a refusal on', async () => {
    const refused = { refusal: { key: 'category-unknown' } as never };
    const read = (): Promise<{ total: number } | typeof refused> => Promise.resolve(refused);
    expect(await existingPage({ pageNum: 1, pageSize: 2 }, read)).toBe(refused);
  });
});

it('counts a last page that is not full', () => {
  expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2]);
});
