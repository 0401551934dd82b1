import { depositIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { auditHashes } from './hash-audit.ts';
import { createLogAudit } from './log-audit.ts';

const depositId = depositIdOf('ethereum', '0x1', 0);
const about = {
  depositId,
  usercode: 'b1',
  network: 'ethereum',
  transaction: '0x1',
  logIndex: 0,
  amount: '5',
  block: { height: 1, hash: '0x1' },
};

function fact(type: string, data: object): RecordedEvent {
  const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'system:watcher' };
  const place = { id: type, stream: `deposit-${depositId}`, revision: 0n, position: 0n };
  return {
    ...place,
    type,
    created: new Date(0),
    data,
    metadata: { ...context, version: 1, owner: 'b1', hash: '' },
  };
}

const at = '2026-03-01T10:00:00.000Z';
const detected = fact('DepositDetected', {
  ...about,
  token: '0xt',
  address: '0xa',
  confirmationsRequired: 12,
  detectedAt: at,
});
const confirmed = fact('DepositConfirmed', { ...about, confirmedAt: at });
const orphaned = fact('DepositOrphaned', { depositId, usercode: 'b1', orphanedAt: at });

test.each([
  ['a deposit of which nobody says what became of it', [detected], /nobody said what became of it/],
  ['a deposit that is confirmed, but not credited', [detected, confirmed], /confirmed, but not credited/],
])('finds %s', (_what, facts, said) => {
  const audit = createLogAudit();
  for (const each of facts) audit.note(each);
  expect(() => audit.atRest(new Date(at))).toThrow(said);
});

test('accepts a deposit that the chain dropped', () => {
  const audit = createLogAudit();
  for (const each of [detected, orphaned]) audit.note(each);
  expect(() => audit.atRest(new Date(at))).not.toThrow();
});

test('finds a stream with two owners', () => {
  const audit = createLogAudit();
  audit.note(detected);
  const stolen = { ...confirmed, metadata: { ...confirmed.metadata, owner: 'b2' } };
  expect(() => audit.note(stolen)).toThrow(/is owned by b1, and by b2/);
});

test('finds an event whose hash does not fit', async () => {
  await expect(auditHashes([detected])).rejects.toThrow(/do not fit/);
});
