import { createDepositFacts, createTransferClaims } from '@caravan/chain';
import { depositIdOf, money } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { describe, expect, test } from 'vitest';
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

const clock = () => new Date(at);
const context = (commandId: string) => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'system:flow',
});

describe('a transfer that one recharge gave back', () => {
  const transfer = { network: 'ethereum', transaction: '0x1', logIndex: 0 };
  /** What the contexts write: b1's recharge claims it, gives it back, and then `next` takes it. */
  async function told(next: 'another recharge' | 'the watcher'): Promise<RecordedEvent[]> {
    const log = createMemoryLog();
    const claims = createTransferClaims(log, clock);
    const amount = money('5');
    await claims.claim({ context: context('1'), usercode: 'b1', rechargeId: 'r1', transfer, amount });
    await claims.release({ context: context('2'), rechargeId: 'r1', transfer });
    if (next === 'another recharge')
      await claims.claim({ context: context('3'), usercode: 'b2', rechargeId: 'r2', transfer, amount });
    else {
      const watched = { network: 'ethereum', confirmationsRequired: 12, minimum: '1' };
      const facts = createDepositFacts({ log, clock, ...watched });
      const seen = { ...about, usercode: 'b2', token: '0xt', address: '0xa' };
      await facts.detected(seen);
      await facts.confirmed(seen);
    }
    return await Array.fromAsync(log.read(`deposit-${depositId}`));
  }

  test.each(['another recharge', 'the watcher'] as const)(
    'is the next buyer’s who has it by %s',
    async (next) => {
      const audit = createLogAudit();
      const events = await told(next);
      for (const each of events) audit.note(each);
      expect(new Set(events.map(({ metadata }) => metadata.owner))).toEqual(new Set(['b1', 'b2']));
    },
  );

  test.each([
    ['was never given back', 'DepositClaimReleased', /is owned by b1, and by b2/],
    ['is the next one’s only by its metadata', undefined, /is owned by b2, and by b3/],
  ])('is nobody else’s when it %s', async (_what, left, said) => {
    const audit = createLogAudit();
    const forged = (await told('another recharge')).filter(({ type }) => type !== left);
    const last = forged.length - 1;
    for (const each of forged.slice(0, last)) audit.note(each);
    const [taking] = forged.slice(last);
    if (!taking) throw new Error('nothing was claimed');
    const owner = left === undefined ? 'b3' : taking.metadata.owner;
    const stolen = { ...taking, metadata: { ...taking.metadata, ...(owner && { owner }) } };
    expect(() => audit.note(stolen)).toThrow(said);
  });
});

test('finds an event whose hash does not fit', async () => {
  await expect(auditHashes([detected])).rejects.toThrow(/do not fit/);
});
