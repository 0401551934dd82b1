import { expect, test } from 'vitest';
import type { Decoded, Sending, Signed } from '../sending-chain.ts';
import { order } from '../testing/facts.ts';
import { differenceBetween, sendingOf, tokenUnits } from './judge.ts';

const sending: Sending = sendingOf(order, 6, 7);
const signed: Signed = { transaction: '0xt', bytes: '0x02', maximumFeeUnits: 10n };
const decoded: Decoded = {
  transaction: '0xt',
  from: '0xHot',
  to: '0xTheirs',
  what: { kind: 'token', units: 99_500_000n },
  contract: '0xToken',
  nonce: 7,
  maximumFeeUnits: 10n,
};
const allowed = { token: '0xToken', at: new Date('2026-03-01T10:05:00.000Z') };
const differs = (change: Partial<Decoded>, of: Signed = signed) =>
  differenceBetween(sending, of, { ...decoded, ...change }, allowed);

test('is asked of a chain in base units', () => {
  expect(sending).toMatchObject({ what: { kind: 'token', units: 99_500_000n }, nonce: 7 });
  const { amount: _, ...gas } = { ...order, purpose: 'gas' as const, units: '12' };
  expect(sendingOf(gas, 6, undefined)).toMatchObject({ what: { kind: 'coin', units: 12n } });
  expect(tokenUnits('1.5', 18)).toBe(15n * 10n ** 17n);
  expect(() => tokenUnits('0.0000001', 6)).toThrow('finer');
});

test('is what was ordered', () => {
  expect(differs({})).toBeUndefined();
  expect(differs({ memo: order.transferId })).toBeUndefined();
});

test.each<[string, Partial<Decoded>]>([
  ['transaction id', { transaction: '0xu' }],
  ['sender', { from: '0xOther' }],
  ['recipient', { to: '0xOther' }],
  ['kind', { what: { kind: 'coin', units: 99_500_000n } }],
  ['amount', { what: { kind: 'token', units: 99_500_001n } }],
  ['contract', { contract: '0xCounterfeit' }],
  ['nonce', { nonce: 8 }],
  ['memo', { memo: 'withdrawal:other' }],
  ['expiration', { expiresAt: '2026-03-01T10:15:00.000Z' }],
  ['fee', { maximumFeeUnits: 11n }],
])('another %s is seen', (name, change) => expect(differs(change)).toContain(name));

test('what has no nonce has its transfer in the memo', () => {
  const expiring = sendingOf(order, 6, undefined);
  const { nonce: _, ...numberless } = decoded;
  const differsBy = (memo: string | undefined) =>
    differenceBetween(expiring, signed, { ...numberless, ...(memo !== undefined && { memo }) }, allowed);
  expect(differsBy(order.transferId)).toBeUndefined();
  expect(differsBy(undefined)).toContain('memo');
  expect(differsBy('')).toContain('memo');
  expect(differsBy('withdrawal:other')).toContain('memo');
});

test('an expiration is at most a day away', () => {
  const far = { expiresAt: '2026-03-02T10:05:00.001Z' };
  expect(differs(far, { ...signed, ...far })).toContain('expiration');
  const near = { expiresAt: '2026-03-01T10:15:00.000Z' };
  expect(differs(near, { ...signed, ...near })).toBeUndefined();
});
