import { expect, it } from 'vitest';
import { createPerAddress } from './per-address.ts';

it('lets one address hold so many, and each that leaves makes room', () => {
  const held = createPerAddress(2);
  const enter = () => held.enter('203.0.113.9');
  expect([enter(), enter(), enter()]).toEqual([true, true, false]);
  held.leave('::ffff:203.0.113.9');
  expect([enter(), enter()]).toEqual([true, false]);
  expect(held.enter('203.0.113.10')).toBe(true);
});

it('lets an IPv6 site hold four times as many, from however many of its lines', () => {
  const held = createPerAddress(2);
  const enter = (line: number) => held.enter(`2001:db8:beef:${line}::1`);
  expect([enter(0), enter(0), enter(0)]).toEqual([true, true, false]);
  expect([1, 2, 3, 4, 5, 6].map(enter)).toEqual(Array.from('123456', () => true));
  // its line has room, and keeps it
  expect([enter(7), enter(7)]).toEqual([false, false]);
  held.leave('2001:db8:beef:3::1');
  expect([enter(7), enter(7)]).toEqual([true, false]);
  expect(held.enter('2001:db8:bee0::1')).toBe(true);
});
