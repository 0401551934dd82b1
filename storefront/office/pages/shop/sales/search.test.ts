import { expect, it, vi } from 'vitest';
import { searchOf, soughtIn, tabIn } from './search.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

const asked = (query: string, tab = tabIn(new URLSearchParams(query))) =>
  searchOf(new URLSearchParams(query), tab);

it('asks for what the address says, and for nothing that it does not', () => {
  expect(asked('')).toEqual({ tab: 'all', pageSize: 25 });
  expect(asked('tab=to-ship&search=mug&from=2026-02-03 04:05:06&before=40')).toEqual({
    tab: 'to-ship',
    search: 'mug',
    from: '2026-02-03 04:05:06',
    before: 40,
    pageSize: 25,
  });
});

it('leaves out what the server would not take', () => {
  expect(asked('tab=nowhere&from=yesterday&until=2026-13-99&before=-3')).toEqual({
    tab: 'all',
    pageSize: 25,
  });
  expect(soughtIn(new URLSearchParams('tab=to-ship'))).toEqual({ search: '', from: '', until: '' });
});
