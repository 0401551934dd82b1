import { eventKeyOf, macOf } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { verifyChainsAlone } from '../testing/chains-alone.ts';
import { credit, history, logOf } from '../testing/history.ts';
import type { MacDemand } from './mac-check.ts';

const [key, former, stranger] = [7, 8, 9].map((byte) =>
  eventKeyOf(Buffer.alloc(32, byte).toString('base64')),
);
if (!key || !former || !stranger) throw new Error('no key');
const facts = Array.from({ length: 12 }, (_, index) => credit(`U${index % 3}`, '10'));
const written = history(facts);

/** The codes began with the fifth event, and the key was changed after the eighth. */
const BEGAN = 4;
const coded = written.map((event, index): RecordedEvent => {
  if (index < BEGAN) return event;
  const mac = macOf(index < 8 ? former : key, event.metadata);
  return { ...event, metadata: { ...event.metadata, mac } };
});
const from = coded[BEGAN]?.position;
const both: MacDemand = { keys: [key, former] };
const look = (events: readonly RecordedEvent[], macs: MacDemand) =>
  verifyChainsAlone({ log: logOf(events), macs });

const changing = (index: number, metadata: Partial<RecordedEvent['metadata']>) =>
  coded.map((event, at) =>
    at === index ? { ...event, metadata: { ...event.metadata, ...metadata } } : event,
  );

test('a log that went on with codes is intact, with the keys and without', async () => {
  expect(await look(coded, both)).toMatchObject({ intact: true, macs: { from, carried: 8, checked: 8 } });
  expect(await look(coded, { keys: [] })).toMatchObject({
    intact: true,
    macs: { from, carried: 8, checked: 0 },
  });
  // as where nobody names a key
  const { intact, macs } = await verifyChainsAlone({ log: logOf(coded) });
  expect([intact, macs.checked]).toEqual([true, 0]);
  expect(await look(written, both)).toMatchObject({ intact: true, macs: { from: undefined, carried: 0 } });
});

test('a forged event without a code behind the first one is named, with the keys and without', async () => {
  for (const macs of [both, { keys: [] }]) {
    const { intact, misfits } = await look(changing(6, { mac: undefined }), macs);
    expect(intact).toBe(false);
    expect(misfits).toMatchObject([{ id: coded[6]?.id, kind: 'mac' }]);
    expect(misfits[0]?.explanation).toBe(`it carries no code, and events do so from position ${from} on`);
  }
});

test('a forged event with an invented code is named with the keys, and not without', async () => {
  const target = coded[10];
  if (!target) throw new Error('no such event');
  const invented = { ...key, key: eventKeyOf(Buffer.alloc(32, 1).toString('base64')).key };
  const forged = changing(10, { mac: macOf(invented, target.metadata) });
  expect((await look(forged, both)).misfits).toMatchObject([
    { id: target.id, kind: 'mac', explanation: 'its code does not come from who holds the key' },
  ]);
  expect(await look(forged, { keys: [] })).toMatchObject({ intact: true, macs: { checked: 0 } });
  for (const mac of [macOf(stranger, target.metadata), 'nonsense', 7 as unknown as string])
    expect((await look(changing(10, { mac }), both)).misfits).toMatchObject([
      { id: target.id, kind: 'mac', explanation: 'its code is under none of the keys in EVENT_KEY' },
    ]);
});

test('a code covers the owner, and cannot be moved to another event', async () => {
  const { misfits } = await look(changing(9, { mac: coded[10]?.metadata.mac }), both);
  expect(misfits).toMatchObject([{ id: coded[9]?.id, kind: 'mac' }]);
  expect(macOf(key, { hash: 'h', owner: 'U1' })).not.toBe(macOf(key, { hash: 'h', owner: 'U2' }));
});

test('a missing code does not hide that its stream was cut short', async () => {
  const lost = { stream: 'wallet-U0', position: 6n, id: 'gone', postings: 'a 1', recordedAt: 0 };
  const witness = { upTo: 6n, seen: async (after: bigint) => (after < 6n ? [lost] : []) };
  const found = await verifyChainsAlone({ log: logOf(changing(6, { mac: undefined })), macs: both, witness });
  expect(found.misfits).toMatchObject([{ stream: 'wallet-U0', kind: 'mac' }]);
  expect(found.cutOff).toMatchObject([{ stream: 'wallet-U0' }]);
});

test('a key that is no longer given is missed', async () => {
  const { misfits } = await look(coded, { keys: [key] });
  expect(misfits.map(({ id }) => id)).toEqual([4, 5, 6].map((index) => coded[index]?.id));
});

test('codes that were stripped from some event on are missed when it is known where they began', async () => {
  const stripped = written;
  expect(await look(stripped, both)).toMatchObject({ intact: true });
  const { misfits } = await look(stripped, { ...both, from });
  expect(misfits.map(({ id }) => id)).toEqual([4, 5, 6].map((index) => written[index]?.id));
});
