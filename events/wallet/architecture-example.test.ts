import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { hashOf } from '../log/hash-chain.ts';
import { walletEventTypes } from './wallet.events.ts';

type Shown = {
  stream: string;
  revision: number;
  type: string;
  data: object;
  metadata: Parameters<typeof hashOf>[0]['metadata'] & { hash: string; previous: string };
};

test('the event that ARCHITECTURE.md shows is one of this code, to its hash', () => {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const { stream, revision, type, data, metadata } = JSON.parse(
    /```json\n(.*?)```/s.exec(page)?.[1] ?? '',
  ) as Shown;
  expect(parseEvent(walletEventTypes, type, metadata.version, data).data).toEqual(data);
  const { hash, previous, ...hashed } = metadata;
  expect(hashOf({ stream, revision: BigInt(revision), type, data, metadata: hashed }, previous)).toBe(hash);
});
