import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::*'],
  ['2001:db8::5', '2001:db8:0::*'],
])('keeps of %s no more than %s', (address, network) => {
  expect(deviceOf({}, address)).toEqual({ agent: '', network });
});

it('keeps what a browser calls itself, but no novel', () => {
  expect(deviceOf({ 'user-agent': 'Firefox/140.0' }, '203.0.113.77').agent).toBe('Firefox/140.0');
  expect(deviceOf({ 'user-agent': 'x'.repeat(9_000) }, '203.0.113.77').agent).toHaveLength(256);
});
