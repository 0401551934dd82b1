import { everyExample } from '@caravan/events/examples';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { metadataOf } from '../testing/recorded.ts';
import { applyToStrays } from './apply.ts';

function recorded(type: string, stream = 'stray-1'): RecordedEvent {
  const example = everyExample.find((each) => each.type === type) ?? expect.unreachable();
  const { data, version } = example;
  const where = { id: type, stream, revision: 0n, position: 70n, created: new Date(0) };
  return { ...where, type, data, metadata: { ...metadataOf('c'), version } };
}

test('a transfer is seen, and what an earlier sighting had come to is forgotten', () => {
  expect(applyToStrays(recorded('StrayTransferSeen'))).toEqual([
    expect.objectContaining({
      kind: 'patch',
      set: expect.objectContaining({ status: 'seen', units: '25000000', amount: null, orphaned_at: null }),
      otherwise: expect.objectContaining({ position: '70', kind: 'wrong-token' }),
    }),
  ]);
});

test.each([
  ['StrayTransferConfirmed', { status: 'final' }],
  ['StrayTransferOrphaned', { status: 'orphaned' }],
  ['StrayTransferResolved', { status: 'resolved', how: 'returned', return_transaction: '0x5b2e' }],
])('%s goes its way', (type, set) => {
  expect(applyToStrays(recorded(type))).toMatchObject([{ kind: 'patch', set }]);
});

test('a stream of another kind is none of it', () => {
  expect(applyToStrays(recorded('StrayTransferSeen', 'deposit-1'))).toEqual([]);
});
