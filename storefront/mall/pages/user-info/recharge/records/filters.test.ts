import { expect, it } from 'vitest';
import { isFiltered, recordsQuery } from './filters.ts';

const asked = (query: string) => recordsQuery(new URLSearchParams(query));

it('asks for all, eight at a time', () => {
  expect(asked('network=tron&coin=EUR')).toEqual({ pageNum: 1, pageSize: 8 });
  expect(isFiltered(asked('network=tron'))).toBe(false);
  expect(isFiltered(asked('page=2'))).toBe(true);
});

it('asks for what the address says', () => {
  expect(asked('state=fail&kind=bank-card&on=tron&page=3')).toEqual({
    pageNum: 3,
    pageSize: 8,
    state: 'fail',
    kind: 'bank-card',
    network: 'tron',
  });
});

it('leaves out what it does not know', () => {
  expect(asked('state=lost&kind=gift&on=&page=none')).toEqual({ pageNum: 1, pageSize: 8 });
  expect(isFiltered(asked('state=fail'))).toBe(true);
});
