import { expect, it } from 'vitest';
import { isFiltered, searchIn } from './record-search.ts';

const asked = (address: string) => searchIn(new URLSearchParams(address));

it('asks for what the address says', () => {
  const search = asked('kind=refund&direction=in&from=2026-01-02+03:04:05&until=2026-02-02+00:00:00&page=2');
  expect(search).toEqual({
    kind: 'refund',
    direction: 'in',
    from: '2026-01-02 03:04:05',
    until: '2026-02-02 00:00:00',
  });
  expect(isFiltered(search)).toBe(true);
});

it('leaves out what is none', () => {
  expect(asked('kind=gift&direction=up&from=now&until=')).toEqual({});
  expect(isFiltered({})).toBe(false);
});
