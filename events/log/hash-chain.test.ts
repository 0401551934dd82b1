import fc from 'fast-check';
import { expect, test } from 'vitest';
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
