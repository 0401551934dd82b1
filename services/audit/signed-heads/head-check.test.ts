import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { digestAt } from '../hash-chain/log-digest.ts';

import { solvencyAt } from '../solvency/root.ts';
import { rootFile, type RootFile } from '../solvency/proof.ts';
import { verifyChainsAlone } from '../testing/chains-alone.ts';
import { credit, history, logOf } from '../testing/history.ts';
import { HeadCheck } from './head-check.ts';
import { signHead } from './signed-head.ts';
import { publicKeyOf, signingKeyOf } from './signing-key.ts';

const [key, former, stranger] = [6, 7, 8].map((byte) =>
  signingKeyOf(Buffer.alloc(32, byte).toString('base64')),
);
if (!key || !former || !stranger) throw new Error('no key');
const keys = [key.publicKey, former.publicKey];
const at = new Date('2026-03-02T10:00:00Z');

const facts = Array.from({ length: 12 }, (_, index) => credit(`U${index % 3}`, '10'));
const written = history(facts);

function upTo(position: bigint) {
  return logOf(written.filter((event) => event.position <= position));
}

async function published(position: bigint, by = key): Promise<RootFile> {
  if (!by) throw new Error('no key');
  const log = upTo(position);
  const { root } = await solvencyAt({ log, position, secret: 's'.repeat(32) });
  const file = rootFile(root);
  return { ...file, head: signHead(file, await digestAt(log, position), by, at) };
}

const look = async (events: readonly RecordedEvent[], roots: readonly RootFile[]) => {
  const { intact, heads, misfits } = await verifyChainsAlone({ log: logOf(events), heads: { roots, keys } });
  expect(intact).toBe(heads.faults.length === 0 && misfits.length === 0);
  return heads;
};

/** The position of the eighth of twelve events, one between two events, and one behind the last. */
const [ofAnEvent, between, behind] = [80n, 95n, 1_000n];

test('heads of any position and of both keys agree with the log that they were signed of, also when it went on', async () => {
  const roots = [await published(behind), await published(ofAnEvent, former), await published(between)];
  expect(await look(written, roots)).toEqual({ agreed: 3, upTo: behind, faults: [], unreached: 0 });
  expect(
    await look(
      [],
      [await published(-1n)].map((root) => ({ ...root })),
    ),
  ).toMatchObject({ faults: [] });
});

test('a log whose end was cut off contradicts its head, though all its chains fit', async () => {
  const roots = [await published(ofAnEvent), await published(behind)];
  expect(await look(written.slice(0, -1), roots)).toEqual({
    agreed: 1,
    upTo: ofAnEvent,
    faults: [
      `The log from position 80 to position 1000 is no longer whole: it holds 11 events up to there, and held 12 when its head was signed (${at.toISOString()}).`,
    ],
    unreached: 0,
  });
  expect((await look([], roots)).faults).toHaveLength(2);
});

test('events that were rewritten before a head contradict it, though all chains fit', async () => {
  const [first, ...rest] = facts;
  if (!first) throw new Error('no fact');
  const forged = history([credit('U0', '1000000'), ...rest]);
  const { agreed, faults } = await look(forged, [await published(ofAnEvent)]);
  expect(agreed).toBe(0);
  expect(faults).toEqual([
    expect.stringContaining('The log from the beginning to position 80 is not as it was when its head'),
  ]);
});

test('an event that was put in before a head contradicts it', async () => {
  const added = history([...facts.slice(0, 8), credit('U9', '5')]).slice(-1);
  const inserted = [
    ...written.slice(0, 8),
    ...added.map((event) => ({ ...event, position: 85n })),
    ...written.slice(8),
  ];
  const { faults } = await look(inserted, [await published(ofAnEvent), await published(between)]);
  expect(faults).toEqual([
    expect.stringContaining(
      'The log from position 80 to position 95 is longer: it holds 10 events up to there, and held 9',
    ),
  ]);
});

test('an event whose content was changed before a head is found by its chain, for a head covers hashes', async () => {
  const changed = written.map((event, index) =>
    index === 2 ? { ...event, data: credit('U2', '11').data } : event,
  );
  const { intact, misfits } = await verifyChainsAlone({
    log: logOf(changed),
    heads: { roots: [await published(behind)], keys },
  });
  expect([intact, misfits.map(({ kind }) => kind)]).toEqual([false, ['content']]);
});

const swap = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);

test.each<[string, (root: RootFile, other: RootFile) => RootFile]>([
  ['signature', (root) => withHead(root, (head) => ({ signature: swap(head.signature) }))],
  ['number of events', (root) => withHead(root, ({ events }) => ({ events: events - 1 }))],
  ['digest', (root) => withHead(root, () => ({ digest: '0'.repeat(64) }))],
  ['time', (root) => withHead(root, () => ({ signedAt: '2026-03-01T10:00:00.000Z' }))],
  ['position', (root) => ({ ...root, position: '90' })],
  ['sum', (root) => ({ ...root, sum: '1' })],
  ['number of wallets', (root) => ({ ...root, wallets: root.wallets + 1 })],
  ['hash', (root) => ({ ...root, hash: '0'.repeat(64) })],
  ['head of another root', (root, { head }) => ({ ...root, head })],
  ['key of another head', (root) => withHead(root, () => ({ key: former.publicKey.id }))],
])('a published root with another %s has a wrong signature, and says nothing', async (_what, forge) => {
  const forged = forge(await published(ofAnEvent), await published(between));
  expect(await look(written, [forged])).toEqual({
    agreed: 0,
    upTo: undefined,
    faults: [
      expect.stringMatching(/^The published root of position \d+ has a signature that does not fit it/),
    ],
    unreached: 0,
  });
});

test('a stolen key counts up to the position at which it was ended, and no further', async () => {
  const ended = publicKeyOf(`${former.publicKey.text}@${between}`);
  const roots = [await published(between, former), await published(behind, former), await published(behind)];
  const { heads } = await verifyChainsAlone({
    log: logOf(written),
    heads: { roots, keys: [key.publicKey, ended] },
  });
  expect(heads).toEqual({
    agreed: 2,
    upTo: behind,
    faults: [
      `The published root of position ${behind} is signed under the key ${former.publicKey.id}, which counts up to position ${between} alone.`,
    ],
    unreached: 0,
  });
});

test('heads behind the place where verification gave up are told as such', async () => {
  const [root, unreached] = [await published(ofAnEvent), await published(behind)];
  const { events = 0, digest = '' } = root.head ?? {};
  const check = new HeadCheck({ roots: [root, unreached], keys });
  check.see({ position: ofAnEvent, events, digest });
  check.see({ position: ofAnEvent + 10n, events: events + 1, digest: '' });
  expect(check.end(false)).toEqual({ agreed: 1, upTo: ofAnEvent, faults: [], unreached: 1 });
});

function withHead(
  root: RootFile,
  change: (head: NonNullable<RootFile['head']>) => Partial<NonNullable<RootFile['head']>>,
): RootFile {
  return root.head ? { ...root, head: { ...root.head, ...change(root.head) } } : root;
}

test('a head under a key that nobody named is no head, and neither is none', async () => {
  const foreign = await published(ofAnEvent, stranger);
  const { head: _, ...without } = await published(between);
  expect((await look(written, [foreign, without])).faults).toEqual([
    `The published root of position 80 is signed under the key ${stranger.publicKey.id}, which is not among those given.`,
    'The published root of position 95 has no signed head.',
  ]);
});

test('both keys are those that RFC 8032 derives from the seed, so that any tool can verify', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const derived = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const { publicKey } = signingKeyOf(seed.toString('base64'));
  expect(Buffer.from(publicKey.text, 'base64').toString('hex')).toBe(derived);
  expect(publicKeyOf(publicKey.text).id).toBe(publicKey.id);
});
