import { account, formatMoney, zero } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { capture, credit, history, hold } from '../testing/history.ts';
import { auditWallet, postingsOf } from './audit-wallet.ts';

const written = history([
  credit('U1', '100'),
  credit('U2', '7'),
  capture('U1', 'O1', '30.5'),
  hold('U1', '20'),
]);
const log: Pick<EventLog, 'read'> = {
  async *read(stream) {
    yield* written.filter((event) => event.stream === stream);
  },
};

test('tells every event with what was available and held after it', async () => {
  const audit = await auditWallet({ log, usercode: 'U1' });
  expect(audit?.misfit).toBeUndefined();
  const rows = audit?.entries.map(({ event, available, held }) => [
    event.type,
    formatMoney(available),
    formatMoney(held),
  ]);
  expect(rows).toEqual([
    ['DepositCredited', '100', '0'],
    ['PaymentCaptured', '69.5', '0'],
    ['WithdrawalRequested', '49.5', '20'],
  ]);
});

test('tells the wallet as it stood at a moment', async () => {
  const at = new Date('2026-03-01T10:02:00.000Z');
  const audit = await auditWallet({ log, usercode: 'U1', at });
  expect(audit?.entries).toHaveLength(2);
  expect(formatMoney(audit?.available ?? (0n as never))).toBe('69.5');
  const before = await auditWallet({ log, usercode: 'U1', at: new Date('2026-02-01T00:00:00.000Z') });
  expect(before).toMatchObject({ entries: [], available: 0n, held: 0n });
});

test('shows a wallet that was tampered with, and where', async () => {
  const tampered: Pick<EventLog, 'read'> = {
    async *read(stream) {
      for await (const event of log.read(stream))
        yield event.revision === 1n ? { ...event, data: capture('U1', 'O1', '3.5').data } : event;
    },
  };
  const audit = await auditWallet({ log: tampered, usercode: 'U1' });
  expect(audit).toMatchObject({ misfit: { revision: 1n, kind: 'content' } });
  expect(formatMoney(audit?.available ?? (0n as never))).toBe('76.5');
});

test('a usercode without a wallet is no empty wallet', async () => {
  expect(await auditWallet({ log, usercode: 'U9' })).toBeUndefined();
});

test('an event that was recorded at the very moment belongs to it, and no balance is told of another wallet', async () => {
  const at = written[0]?.created;
  const audit = await auditWallet({ log, usercode: 'U1', at });
  expect(audit).toMatchObject({ usercode: 'U1', stream: 'wallet-U1', at, misfit: undefined });
  expect(audit?.entries.map(({ event }) => event.position)).toEqual([10n]);
  const whole = await auditWallet({ log, usercode: 'U1' });
  expect([whole?.available, whole?.held].map((sum) => formatMoney(sum ?? zero))).toEqual(['49.5', '20']);
});

test('names the first misfit of several', async () => {
  const changed: Pick<EventLog, 'read'> = {
    async *read(stream) {
      for await (const event of log.read(stream)) yield { ...event, type: 'Other' };
    },
  };
  expect(await auditWallet({ log: changed, usercode: 'U1' })).toMatchObject({ misfit: { revision: 0n } });
});

test.each([
  undefined,
  null,
  {},
  { postings: 'none' },
  { postings: [{ account: 'a' }] },
  { postings: [{ account: 'a', amount: 'much' }] },
])('%j has no postings that can be read', (data) => {
  expect(postingsOf({ data })).toEqual([]);
});

test('postings are told as they are stored', () => {
  const postings = [{ account: account.held('U1'), amount: '7' }];
  expect(postingsOf({ data: { postings, more: 1 } })).toEqual(postings);
});
