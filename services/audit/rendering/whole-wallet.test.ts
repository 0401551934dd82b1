import type { EventLog } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history, hold } from '../testing/history.ts';
import type { Fact } from '../testing/history.ts';
import { auditWallet } from '../wallet-history/audit-wallet.ts';
import {
  causesOf,
  describeEvent,
  describeMisfit,
  describeWallet,
  fits,
  tellMisfit,
  toSecond,
} from './described.ts';
import { walletCsv } from './wallet-csv.ts';
import { walletText } from './wallet-text.ts';

/** The second event, changed. */
const forged = (index: number) => (index === 1 ? { type: 'Gift' } : {});
const bound: Fact = { stream: 'wallet-U1', type: 'WithdrawAddressBound', data: { usercode: 'U1' } };
const caused = { commandId: 'c1', correlationId: 'r1', causationId: 'e1', actor: 'U1', owner: 'U1' };

/** Ids and hashes that a person can read; only the first event is intact, or else all are. */
async function auditOf(facts: readonly Fact[], more: { at?: Date; change?: (index: number) => object } = {}) {
  const written = history(facts);
  const log: Pick<EventLog, 'read'> = {
    async *read() {
      yield* written.map((event, index) => ({ ...event, ...more.change?.(index) }));
    },
  };
  const audit = await auditWallet({ log, usercode: 'U1', at: more.at });
  if (!audit) throw new Error('no wallet');
  return audit;
}

/** The same with plain causes, which the hash does not fit, so without a verdict on them. */
async function plainAudit(facts: readonly Fact[]) {
  const audit = await auditOf(facts);
  const entries = audit.entries.map((entry, index) => ({
    ...entry,
    event: { ...entry.event, id: `id${index}`, metadata: { version: 1, ...caused, hash: `h${index}` } },
  }));
  return { ...audit, entries };
}

test('a whole wallet as a person reads it', async () => {
  expect(walletText(await plainAudit([credit('U1', '100'), bound, hold('U1', '20.5')]))).toBe(
    `wallet-U1: 3 events

     0  2026-03-01T10:00:00Z  DepositCredited  by U1  [fits]
        command c1, caused by e1, correlation r1
                        -100  custody:ethereum
                        +100  user:U1:available
        available 100, held 0

     1  2026-03-01T10:01:00Z  WithdrawAddressBound  by U1  [fits]
        command c1, caused by e1, correlation r1
        available 100, held 0

     2  2026-03-01T10:02:00Z  WithdrawalRequested  by U1  [fits]
        command c1, caused by e1, correlation r1
                       -20.5  user:U1:available
                       +20.5  user:U1:held
        available 79.5, held 20.5

available 79.5 USDT, held 20.5 USDT
hash chain: every event fits`,
  );
});

test('a wallet as of a moment, and one that is broken', async () => {
  const facts = [credit('U1', '100'), hold('U1', '20')];
  const early = walletText(await auditOf(facts, { at: new Date('2026-03-01T10:00:30.500Z') }));
  expect(early).toMatch(/^wallet-U1 as of 2026-03-01T10:00:30Z: 1 event\n\n/);
  const broken = await auditOf(facts, { change: forged });
  const lines = walletText(broken).split('\n');
  expect(lines.filter((line) => line.includes('DOES NOT FIT'))).toEqual([
    '     1  2026-03-01T10:01:00Z  Gift  by U1  [DOES NOT FIT]',
  ]);
  expect(lines.at(-1)).toMatch(
    /^hash chain: BROKEN\. wallet-U1: revision 1 \(Gift, .*\) does not fit \[content\]: its type/,
  );
});

test('a posting of nothing has no sign', async () => {
  const [entry] = (await plainAudit([credit('U1', '1')])).entries;
  if (!entry) throw new Error('no entry');
  const audit = await plainAudit([bound]);
  const postings = ['0', '-1', '1'].map((amount) => ({ account: 'a', amount }));
  const text = walletText({ ...audit, entries: [{ ...entry, postings }] });
  expect(text).toContain(
    '\n                           0  a\n                          -1  a\n                          +1  a\n',
  );
});

test('a whole wallet as a spreadsheet reads it', async () => {
  const causes = 'U1,c1,r1,e1';
  expect(walletCsv(await plainAudit([credit('U1', '100'), bound])).split('\r\n')).toEqual([
    'revision,recordedAt,type,actor,commandId,correlationId,causationId,account,amount,available,held,fits,id',
    `0,2026-03-01T10:00:00Z,DepositCredited,${causes},custody:ethereum,-100,100,0,true,id0`,
    `0,2026-03-01T10:00:00Z,DepositCredited,${causes},user:U1:available,100,100,0,true,id0`,
    `1,2026-03-01T10:01:00Z,WithdrawAddressBound,${causes},,,100,0,true,id1`,
  ]);
});

test.each([
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a b', 'a b'],
  ['-1.5', '-1.5'],
  ['-1.5x', "'-1.5x"],
  ['-', "'-"],
  ['a=b', 'a=b'],
  ['a-b', 'a-b'],
  ['@a,b', '"\'@a,b"'],
])('a cell with %j is written %j', async (text, cell) => {
  const audit = await plainAudit([bound]);
  const entries = audit.entries.map((entry) => ({ ...entry, event: { ...entry.event, type: text } }));
  expect(walletCsv({ ...audit, entries })).toContain(`0,2026-03-01T10:00:00Z,${cell},U1,c1`);
});

test('a whole wallet as a program reads it', async () => {
  const described = describeWallet(await plainAudit([credit('U1', '100')]));
  expect(described).toEqual({
    usercode: 'U1',
    stream: 'wallet-U1',
    at: null,
    chain: { intact: true, misfit: null },
    available: '100',
    held: '0',
    events: [
      {
        revision: 0,
        position: '10',
        id: 'id0',
        recordedAt: '2026-03-01T10:00:00Z',
        type: 'DepositCredited',
        version: 1,
        ...caused,
        hash: 'h0',
        fits: true,
        postings: [
          { account: 'custody:ethereum', amount: '-100' },
          { account: 'user:U1:available', amount: '100' },
        ],
        available: '100',
        held: '0',
      },
    ],
  });
});

test('a program reads from where on a wallet is broken, and as of when it stands', async () => {
  const at = new Date('2026-03-01T10:01:59.999Z');
  const audit = await auditOf([credit('U1', '100'), bound, bound], { at, change: forged });
  const described = describeWallet(audit);
  expect(described).toMatchObject({ at: '2026-03-01T10:01:59Z', chain: { intact: false } });
  expect(described.events.map((event) => event.fits)).toEqual([true, false]);
  expect(described.chain.misfit).toEqual({
    stream: 'wallet-U1',
    revision: 1,
    position: '20',
    id: audit.misfit?.id,
    type: 'Gift',
    recordedAt: '2026-03-01T10:01:00Z',
    kind: 'content',
    explanation: audit.misfit?.explanation,
  });
});

const misfit = {
  stream: 'wallet-U1',
  revision: 1n,
  position: 20n,
  id: 'id1',
  type: 'Gift',
  recordedAt: new Date('2026-03-01T10:00:00.750Z'),
  kind: 'gap',
  explanation: 'it is\u001b[2K wrong',
} as const;

test('a misfit is told in a sentence that a terminal can show', () => {
  expect(tellMisfit(misfit)).toBe(
    String.raw`wallet-U1: revision 1 (Gift, id1) does not fit [gap]: it is\u001b[2K wrong`,
  );
  expect(describeMisfit(misfit)).toMatchObject({
    revision: 1,
    position: '20',
    recordedAt: '2026-03-01T10:00:00Z',
  });
});

test('nothing fits from a misfit on', () => {
  const [event] = history([bound]);
  if (!event) throw new Error('no such event');
  const at = (revision: bigint) => fits({ ...event, revision }, misfit);
  expect([at(0n), at(1n), at(2n)]).toEqual([true, false, false]);
  expect(fits(event, undefined)).toBe(true);
});

test('a moment is told to the second', () => {
  expect(toSecond(new Date('2026-03-01T10:00:00.999Z'))).toBe('2026-03-01T10:00:00Z');
});

test.each([undefined, null, 'text', Buffer.from('bytes'), { version: '1', actor: 7, hash: null }])(
  'of metadata that is %j nothing is told, in the same shape',
  (metadata) => {
    const empty = {
      version: 0,
      actor: '',
      owner: '',
      commandId: '',
      correlationId: '',
      causationId: '',
      hash: '',
    };
    expect(causesOf({ metadata: metadata as never })).toEqual(empty);
    const [event] = history([bound]);
    if (!event) throw new Error('no such event');
    expect(describeEvent({ ...event, metadata: metadata as never })).toEqual({
      revision: 0,
      position: '10',
      id: event.id,
      recordedAt: '2026-03-01T10:00:00Z',
      type: 'WithdrawAddressBound',
      ...empty,
    });
  },
);
