import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderExamples } from '../order/order.examples.ts';
import { canonicalJson } from './canonical-json.ts';
import { hashOf, verifyChain, type Chained } from './hash-chain.ts';

const metadata = { version: 1, commandId: 'c', correlationId: 'r', causationId: 'c', actor: 'u' };
const chained: Chained = {
  stream: 'wallet-1',
  revision: 0n,
  type: 'Changed',
  data: { a: 1, b: '2' },
  metadata,
};

test('the order of keys, and what JSON leaves out, do not matter', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(hashOf({ ...chained, data: { b: '2', a: 1, c: undefined } }, '')).toBe(hashOf(chained, ''));
});

test('canonical JSON says the same as the value it came from', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const through: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(through);
      expect(canonicalJson(through)).toBe(canonicalJson(value));
    }),
  );
});

test('the hashes that stand in logs stay what they are', () => {
  const placed = orderExamples.find(({ type }) => type === 'OrderPlaced');
  expect([
    hashOf(chained, ''),
    hashOf(
      { ...chained, stream: 'order-7K3M9QW2XTB4C5D6', type: 'OrderPlaced', data: placed?.data },
      'f'.repeat(64),
    ),
    hashOf({ ...chained, data: { note: 'a "quoted"\n\u4e2d\ud83d\udc2a', 10: 1, 9: [null, true] } }, ''),
  ]).toEqual([
    'afe685ef841519151d5f07dc2b1a03f7d4055a424b56f1a13de4eaf1ff9714ba',
    '66d7eeae4c61b01d8eeaddfdee98630ccf1e294bb3a1cafd9259e3260f9654b0',
    '60f9eae4164015ee0a0b0a991b26652c0909fe3c841aab31f054eefc2f68a6fa',
  ]);
});

const changes: readonly [string, Partial<Chained>][] = [
  ['stream', { stream: 'wallet-2' }],
  ['revision', { revision: 1n }],
  ['type', { type: 'Other' }],
  ['data', { data: { a: 2, b: '2' } }],
  ['version', { metadata: { ...metadata, version: 2 } }],
  ['commandId', { metadata: { ...metadata, commandId: 'd' } }],
  ['correlationId', { metadata: { ...metadata, correlationId: 'd' } }],
  ['causationId', { metadata: { ...metadata, causationId: 'd' } }],
  ['actor', { metadata: { ...metadata, actor: 'd' } }],
];

test.for(changes)('another %s gives another hash', ([, change]) => {
  expect(hashOf({ ...chained, ...change }, '')).not.toBe(hashOf(chained, ''));
});

test('another event before it gives another hash', () => {
  expect(hashOf(chained, 'x')).not.toBe(hashOf(chained, ''));
});

test('an empty stream is intact', async () => {
  expect(await verifyChain([])).toEqual({ intact: true, events: 0, last: '' });
});
