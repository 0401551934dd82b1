import type { RecordedEvent } from '@caravan/events/log';
import { describe, expect, test } from 'vitest';
import { capture, credit, history, logOf } from '../testing/history.ts';
import { AnchorCheck, readAnchor, writeAnchor } from './anchor.ts';
import { verifyChainsAlone as verifyLog } from '../testing/chains-alone.ts';
import { verifyStream } from './verify-log.ts';
import { WitnessCheck } from './witness-check.ts';
import type { Witness, Witnessed } from './witness-check.ts';
import { postingsOf } from '../wallet-history/audit-wallet.ts';

/** Three wallets, ten events each, interleaved. */
const facts = Array.from({ length: 30 }, (_, index) =>
  index < 15 ? credit(`U${index % 3}`, '10') : capture(`U${index % 3}`, `O${index}`, '1'),
);
const written = history(facts);
const TARGET = 16;
const target = written[TARGET];
if (!target) throw new Error('no such event');

const changedTo = (change: Partial<RecordedEvent>) =>
  written.map((event, index) => (index === TARGET ? { ...event, ...change } : event));
const { metadata } = target;

test('an untouched log is intact, however little is remembered of it', async () => {
  for (const mostLinks of [100, 2, 1])
    expect(await verifyLog({ log: logOf(written), mostLinks })).toMatchObject({
      intact: true,
      events: 30,
      streams: 3,
      misfits: [],
    });
});

const changes: readonly [string, Partial<RecordedEvent>, string][] = [
  ['an amount', { data: { ...(target.data as object), usercode: 'U2' } }, 'data'],
  ['the type', { type: 'PaymentReturned' }, 'type'],
  ['the actor', { metadata: { ...metadata, actor: 'U2' } }, 'causes'],
  ['the cause', { metadata: { ...metadata, causationId: 'x' } }, 'causes'],
  ['the version', { metadata: { ...metadata, version: 2 } }, 'version'],
  ['the command', { metadata: { ...metadata, commandId: 'x' } }, 'its hash, id or command id'],
  ['the hash', { metadata: { ...metadata, hash: '0'.repeat(64) } }, 'its hash, id or command id'],
];

test.each(changes)('names the event of which %s was changed', async (_, change, explanation) => {
  for (const mostLinks of [100, 1]) {
    const { intact, misfits } = await verifyLog({ log: logOf(changedTo(change)), mostLinks });
    expect(intact).toBe(false);
    const { stream, revision, id, position } = target;
    expect(misfits).toMatchObject([{ stream, revision, id, position, kind: 'content' }]);
    expect(misfits[0]?.explanation).toContain(explanation);
  }
});

test('names an event whose data or metadata is no longer JSON', async () => {
  const broken = { metadata: undefined as unknown as RecordedEvent['metadata'] };
  for (const change of [{ data: '{"usercode' }, broken]) {
    const { misfits } = await verifyLog({ log: logOf(changedTo(change)) });
    expect(misfits).toMatchObject([{ id: target.id, kind: 'content' }]);
  }
});

test('names the first event after one that was removed, and what is missing', async () => {
  for (const mostLinks of [100, 1]) {
    const { misfits } = await verifyLog({ log: logOf(written.toSpliced(TARGET, 1)), mostLinks });
    expect(misfits).toMatchObject([
      { stream: target.stream, revision: 6n, kind: 'gap', explanation: 'revision 5 is missing before it' },
    ]);
  }
});

test('names an event that was moved', async () => {
  const [later] = written.slice(TARGET + 3);
  if (!later) throw new Error('no such event');
  const swapped = written.toSpliced(TARGET + 3, 1, { ...target, position: later.position });
  const moved = swapped.toSpliced(TARGET, 1, { ...later, position: target.position });
  const { misfits } = await verifyLog({ log: logOf(moved) });
  expect(misfits).toMatchObject([{ stream: target.stream, revision: 6n, kind: 'gap' }]);
});

test('names an event that changed places with the next one', async () => {
  const { misfits } = await verifyLog({
    log: logOf(written.toSpliced(TARGET + 3, 0, { ...target, revision: target.revision - 1n })),
  });
  expect(misfits).toMatchObject([{ stream: target.stream, kind: 'order' }]);
});

test('names the first misfit of each stream, and no other', async () => {
  const all = written.map((event) => ({ ...event, type: 'Other' }));
  const { misfits } = await verifyLog({ log: logOf(all) });
  expect(misfits.map(({ stream, revision }) => [stream, revision])).toEqual([
    ['wallet-U0', 0n],
    ['wallet-U1', 0n],
    ['wallet-U2', 0n],
  ]);
});

test('one stream can be verified alone', async () => {
  expect(await verifyStream(logOf(written), 'wallet-U1')).toEqual({ events: 10, misfit: undefined });
  const { misfit } = await verifyStream(logOf(changedTo({ type: 'Other' })), target.stream);
  expect(misfit).toMatchObject({ id: target.id });
  expect(await verifyStream(logOf(written), 'wallet-U9')).toEqual({ events: 0, misfit: undefined });
});

const owned = (index: number, owner: string) => (event: RecordedEvent, at: number) =>
  at === index ? { ...event, metadata: { ...event.metadata, owner } } : event;

test('verifies one stream up to where it breaks, and names the first wrong owner', async () => {
  const broken = await verifyStream(logOf(changedTo({ type: 'Other' })), target.stream);
  expect(broken).toMatchObject({ events: 5, misfit: { id: target.id, kind: 'content' } });
  const foreign = written.map(owned(4, 'U7')).map(owned(7, 'U8'));
  expect(await verifyStream(logOf(foreign), 'wallet-U1')).toMatchObject({
    events: 10,
    misfit: {
      position: 50n,
      explanation: 'it names U7 as its owner, and the event that opens its stream U1',
    },
  });
});

test('other streams of the store are none of ours', async () => {
  const [other] = history([{ stream: 'other-1', type: 'Other', data: {} }]);
  if (!other) throw new Error('no such event');
  expect(await verifyLog({ log: logOf([{ ...other, position: 1n }, ...written]) })).toMatchObject({
    intact: true,
    events: 30,
    streams: 3,
  });
});

test('misfits of every kind stand in the order of the log, one for each stream', async () => {
  const changed = written.map((event, index) => {
    if (index === 4 || index === 29) return { ...event, metadata: { ...event.metadata, owner: 'U7' } };
    return index === 9 || index === 27 ? { ...event, type: 'Other' } : event;
  });
  const { misfits } = await verifyLog({ log: logOf(changed) });
  expect(misfits.map(({ stream, position, kind }) => [stream, position, kind])).toEqual([
    ['wallet-U1', 50n, 'owner'],
    ['wallet-U0', 100n, 'content'],
    ['wallet-U2', 300n, 'owner'],
  ]);
});

/** The anchor of everything written, as read back from a file. */
async function anchored() {
  const { marks } = await verifyLog({ log: logOf(written), markEvery: 10 });
  return readAnchor(writeAnchor({ marks }));
}

describe('against an anchor that was kept elsewhere', () => {
  test('a log that has grown is intact', async () => {
    const { marks } = await verifyLog({ log: logOf(written.slice(0, 17)), markEvery: 10 });
    expect(marks.map(({ events }) => events)).toEqual([10, 17]);
    expect(await verifyLog({ log: logOf(written), anchor: { marks } })).toMatchObject({ intact: true });
  });

  test('events that were cut off the end are missed, though every chain is whole', async () => {
    const cut = await verifyLog({ log: logOf(written.slice(0, 29)), anchor: await anchored() });
    expect(cut).toMatchObject({ intact: false, misfits: [] });
    expect(cut.disagreement?.explanation).toContain(
      'from position 200 to position 300 is no longer complete',
    );
  });

  test('a stream that was cut short in the middle of the log is missed', async () => {
    const cut = written.filter((event) => event.stream !== 'wallet-U1' || event.position < 150n);
    const { misfits, disagreement } = await verifyLog({ log: logOf(cut), anchor: await anchored() });
    expect(misfits).toEqual([]);
    expect(disagreement?.explanation).toContain('from position 100 to position 200 is not as it was');
  });

  test('a rewritten log with intact chains is detected', async () => {
    const anew = history(Array.from({ length: 30 }, (_, index) => credit(`U${index % 3}`, '1000')));
    const { misfits, disagreement } = await verifyLog({ log: logOf(anew), anchor: await anchored() });
    expect(misfits).toEqual([]);
    expect(disagreement?.explanation).toContain('from the beginning to position 100');
  });

  test('a text that is not an anchor is refused', () => {
    for (const text of ['', '{}', '{"format":"caravan-anchor-1","marks":[{"events":1}]}'])
      expect(() => readAnchor(text)).toThrow();
    expect(new AnchorCheck({ marks: [] }).end({ events: 0, position: -1n, digest: '' })).toBeUndefined();
  });
});

const testimonyOf = ({ stream, position, id, data, created }: RecordedEvent): Witnessed => {
  const lines = postingsOf({ data }).map((each) => `${each.account} ${each.amount}`);
  return { stream, position, id, postings: lines.join('\n'), recordedAt: created.getTime() / 1000 };
};

const seenBy = (seen: readonly RecordedEvent[], atOnce = 7): Witness => ({
  upTo: seen.at(-1)?.position ?? -1n,
  seen: async (after) =>
    seen
      .filter(({ position }) => position > after)
      .slice(0, atOnce)
      .map(testimonyOf),
});

const beside = (events: readonly RecordedEvent[], seen: readonly RecordedEvent[] = written) =>
  verifyLog({ log: logOf(events), witness: seenBy(seen) });

describe('beside what a witness saw of it', () => {
  test('a log that holds all of that is intact, and may hold more', async () => {
    for (const seen of [written, written.slice(0, 17), []])
      expect(await beside(written, seen)).toMatchObject({ intact: true, cutOff: [], differing: [] });
  });

  test('the witness is asked for more while what it saw is compared, and heard when it cannot tell', async () => {
    const asked: bigint[] = [];
    const witness: Witness = {
      ...seenBy(written),
      seen: async (after) => {
        asked.push(after);
        if (asked.length > 2) throw new Error('the witness is gone');
        return await seenBy(written).seen(after);
      },
    };
    const check = new WitnessCheck(witness);
    for (const event of written.slice(0, 7)) await check.see(event);
    expect(asked).toEqual([-(2n ** 63n), written[6]?.position]);
    asked.splice(0);
    await expect(verifyLog({ log: logOf(written), witness })).rejects.toThrow('the witness is gone');
  });

  test('a stream whose newest event was cut off is named', async () => {
    const found = await beside(written.filter(({ position }) => position !== 290n));
    expect(found).toMatchObject({ intact: false, misfits: [], cutOff: [{ stream: 'wallet-U1' }] });
    expect(found.cutOff[0]?.explanation).toContain('at position 290, which the log does not hold');
  });

  test('a stream that was cut short is named also when it went on, and the witness with it', async () => {
    // without the event at 290, the last of U1, and then with new ones
    const goneOn = history([...facts.slice(0, 28), credit('U2', '1'), credit('U1', '7')]).map(
      (event, index) => (index < 28 ? event : { ...event, position: event.position + 20n }),
    );
    const seen = [...written.slice(0, 29), ...goneOn.slice(28)];
    expect((await beside(goneOn, seen)).cutOff).toMatchObject([{ stream: 'wallet-U1' }]);
  });

  test('rewritten streams with intact chains are named', async () => {
    const anew = history(Array.from({ length: 30 }, (_, index) => credit(`U${index % 3}`, '1000')));
    expect((await beside(anew)).cutOff).toHaveLength(3);
  });

  test('a log that is gone is missed', async () => {
    expect((await beside([])).cutOff).toHaveLength(3);
  });

  test('a stream whose chain is broken is named once, where it breaks', async () => {
    for (const change of [{ type: 'Other', id: 'another' }, { data: { postings: [null, 7] } }])
      expect(await beside(changedTo(change))).toMatchObject({
        misfits: [{ position: target.position }],
        cutOff: [],
        differing: [],
      });
  });

  test('a fact that was slipped in behind the witness is named, though its stream has a whole chain', async () => {
    const forged = history([...facts, credit('U1', '1000000')]).at(-1);
    if (!forged) throw new Error('no such event');
    // the newest of its stream, in a gap before the newest of another
    const slippedIn = written.toSpliced(-1, 0, { ...forged, position: 295n });
    const found = await beside(slippedIn);
    expect(found).toMatchObject({ intact: false, misfits: [], cutOff: [] });
    expect(found.differing).toMatchObject([{ stream: 'wallet-U1' }]);
    expect(found.differing[0]?.explanation).toContain(
      `${forged.id} at position 295, which the ledger has never seen`,
    );
    expect(await beside(slippedIn, slippedIn)).toMatchObject({ intact: true });
  });

  test('a whole wallet that was slipped in is named, and a fact that moves no money may be anywhere', async () => {
    const [wallet] = history([credit('U9', '5')]);
    const [order] = history([{ stream: 'order-O1', type: 'OrderPlaced', data: { total: '5' } }]);
    if (!wallet || !order) throw new Error('no such event');
    expect((await beside([wallet, ...written.slice(1)], written.slice(1))).differing).toMatchObject([
      { stream: 'wallet-U9' },
    ]);
    expect(await beside([{ ...order, position: 5n }, ...written])).toMatchObject({ intact: true });
  });

  test('a fact of which the witness has another amount or account is named', async () => {
    for (const [from, to] of [
      ['U1:available', 'U2:available'],
      ['"10"', '"11"'],
    ] as const) {
      const otherwise = written.map((event) => ({
        ...event,
        data: JSON.parse(JSON.stringify(event.data).replaceAll(from, to)) as unknown,
      }));
      const found = await beside(written, [...otherwise.slice(0, 5), ...written.slice(5)]);
      expect(found).toMatchObject({ intact: false, misfits: [], cutOff: [] });
      expect(found.differing[0]?.explanation).toContain('of which the ledger has other postings: ');
    }
  });

  test('an amount that was once written otherwise is the same amount', async () => {
    const lengthened = history(
      facts.map((fact) => ({
        ...fact,
        data: JSON.parse(JSON.stringify(fact.data).replaceAll('"10"', '"010.00"')) as object,
      })),
    );
    const seen = seenBy(written);
    const ids = new Map(lengthened.map(({ position, id }) => [position, id]));
    const witness: Witness = {
      ...seen,
      seen: async (after) =>
        (await seen.seen(after)).map((each) => ({ ...each, id: ids.get(each.position) ?? '' })),
    };
    expect(await verifyLog({ log: logOf(lengthened), witness })).toMatchObject({ intact: true });
  });

  test('a fact that was recorded at another time than the witness has is named, unless it was the same second', async () => {
    const later = (milliseconds: number) =>
      changedTo({ created: new Date(target.created.getTime() + milliseconds) });
    for (const rounding of [-999, 999]) expect(await beside(later(rounding))).toMatchObject({ intact: true });
    const found = await beside(later(-3_600_000));
    expect(found).toMatchObject({ intact: false, misfits: [], differing: [{ stream: target.stream }] });
    expect(found.differing[0]?.explanation).toContain(
      'recorded 2026-03-01T09:16:00Z, and the ledger has it of 2026-03-01T10:16:00Z',
    );
  });

  test('what the witness says of a place before the first event is named', async () => {
    const [first] = written;
    if (!first) throw new Error('no such event');
    expect((await beside(written, [{ ...first, position: -5n }, ...written])).cutOff).toHaveLength(1);
  });
});
