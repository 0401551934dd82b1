import { expect, it, vi } from 'vitest';
import { searchOf } from './search.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

it('asks for what the address says, and for nothing that it does not', () => {
  expect(searchOf(new URLSearchParams('who=risk&subject=U1&before=40'))).toEqual({
    who: 'risk',
    subject: 'U1',
    before: 40,
    pageSize: 25,
  });
  expect(searchOf(new URLSearchParams('from=yesterday&before=-3&until=2026-02-03 04:05:06'))).toEqual({
    until: '2026-02-03 04:05:06',
    pageSize: 25,
  });
});
