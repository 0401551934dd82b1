import { expect, it } from 'vitest';
import { createIsProxy } from './proxies.ts';

it('knows the proxies by address and by subnet, also in the clothes of IPv6', () => {
  const isProxy = createIsProxy(['10.0.0.5', '172.31.250.0/24', 'fd00:1::/32']);
  for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '172.31.250.9', '::ffff:172.31.250.9', 'fd00:1::9'])
    expect([address, isProxy(address)]).toEqual([address, true]);
  for (const address of ['10.0.0.6', '172.31.251.9', '::ffff:10.0.0.6', 'fd00:2::9', '::1', '', 'proxy'])
    expect([address, isProxy(address)]).toEqual([address, false]);
});

it('knows none without a word about them', () => {
  expect(createIsProxy()('127.0.0.1')).toBe(false);
});
