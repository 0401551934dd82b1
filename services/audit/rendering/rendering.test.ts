import type { EventLog } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history, hold } from '../testing/history.ts';
import { auditWallet } from '../wallet-history/audit-wallet.ts';
import { describeWallet } from './described.ts';
import { walletCsv } from './wallet-csv.ts';
import { walletText } from './wallet-text.ts';

async function auditOf(change: (index: number) => object = () => ({})) {
  const written = history([credit('U1', '100'), hold('U1', '20')]);
  const log: Pick<EventLog, 'read'> = {
    async *read() {
      yield* written.map((event, index) => ({ ...event, ...change(index) }));
    },
  };
  const audit = await auditWallet({ log, usercode: 'U1' });
  if (!audit) throw new Error('no wallet');
  return audit;
}

test('a person reads who did what, what moved, and whether it fits', async () => {
  const text = walletText(await auditOf());
  expect(text).toMatch(/^wallet-U1: 2 events/);
  expect(text).toMatch(/1 {2}2026-03-01T10:01:00Z {2}WithdrawalRequested {2}by U1 {2}\[fits\]/);
  expect(text).toMatch(/\+20 {2}user:U1:held\n +available 80, held 20/);
  expect(text).toMatch(/hash chain: every event fits$/);
});

test('a person and a spreadsheet are told the command, its cause and the request that began it', async () => {
  const audit = await auditOf((index) => ({
    metadata: {
      version: 1,
      commandId: `command ${index}`,
      causationId: 'event 7',
      correlationId: 'request 3',
      actor: 'U1',
      hash: '',
    },
  }));
  expect(walletText(audit)).toContain('command command 1, caused by event 7, correlation request 3');
  const [head, row] = walletCsv(audit).split('\r\n');
  expect(head).toContain('commandId,correlationId,causationId');
  expect(row).toContain('command 0,request 3,event 7');
});

test('a person sees from where on nothing is proven', async () => {
  const text = walletText(await auditOf((index) => (index === 0 ? { type: 'Gift' } : {})));
  expect(text.match(/\[DOES NOT FIT\]/g)).toHaveLength(2);
  expect(text).toContain('BROKEN. wallet-U1: revision 0 (Gift, ');
});

test('a person is not deceived by what somebody wrote into the store for their terminal', async () => {
  const type = 'Gift\u001b[2K\n\rhash chain: every event fits';
  const text = walletText(await auditOf((index) => (index === 0 ? { type } : {})));
  expect(text).toContain(String.raw`Gift\u001b[2K\u000a\u000dhash chain`);
  expect(text).not.toContain('\u001b');
  expect(text).not.toMatch(/^hash chain: every event fits/m);
});

test('a program reads a shape that stays', async () => {
  const described = describeWallet(await auditOf());
  expect(Object.keys(described)).toEqual([
    'usercode',
    'stream',
    'at',
    'chain',
    'available',
    'held',
    'events',
  ]);
  expect(described).toMatchObject({
    at: null,
    chain: { intact: true, misfit: null },
    available: '80',
    held: '20',
  });
  expect(Object.keys(described.events[0] ?? {}).toSorted()).toEqual(
    'actor available causationId commandId correlationId fits hash held id owner position postings recordedAt revision type version'.split(
      ' ',
    ),
  );
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1'])(
  'a spreadsheet is told to take %j for a text, not for a formula',
  async (type) => {
    const csv = walletCsv(await auditOf((index) => (index === 0 ? { type } : {})));
    expect(csv).toContain(`'${type}`);
    expect(csv.replaceAll(`'${type}`, '')).not.toContain(type);
  },
);

test('a spreadsheet gets a row per posting, and no formula', async () => {
  const lines = walletCsv(await auditOf((index) => (index === 0 ? { type: '=1+1,"x"' } : {}))).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('"\'=1+1,""x"""');
  expect(lines[4]).toMatch(/^1,.*,user:U1:held,20,80,20,false,/);
  expect(lines[3]).toContain(',user:U1:available,-20,');
});
