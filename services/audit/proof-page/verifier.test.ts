import { formatMoney, money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signHead } from '../signed-heads/signed-head.ts';
import { signingKeyOf } from '../signed-heads/signing-key.ts';
import { checkProof, proofFor, rootFile } from '../solvency/proof.ts';
import type { Proof, RootFile } from '../solvency/proof.ts';
import { rootOf } from '../solvency/root.ts';
import { createSumTree } from '../solvency/tree.ts';
import { verdictOn } from './verifier.js';

const key = signingKeyOf(Buffer.alloc(32, 7).toString('base64'));
const otherKey = signingKeyOf(Buffer.alloc(32, 8).toString('base64'));

const amount = fc.bigInt({ min: 0n, max: 10n ** 22n }).map((units) => units as Money);
const leaves = fc.uniqueArray(
  fc.record({
    usercode: fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
    salt: fc.stringMatching(/^[0-9a-f]{64}$/),
    available: amount,
    held: amount,
    escrow: amount,
    withheld: fc.oneof(fc.constant(money('0')), amount),
  }),
  { selector: ({ usercode }) => usercode, minLength: 1, maxLength: 20 },
);

function proofsOf(given: Parameters<typeof createSumTree>[0]): Proof[] {
  const tree = createSumTree(given);
  const root = rootFile(rootOf(tree.top, { position: 7n, wallets: tree.leaves }));
  const head = signHead(root, { events: 12, digest: 'ab'.repeat(32) }, key, new Date('2026-06-01T12:00:00Z'));
  return given.flatMap(({ usercode }) => proofFor(usercode, { ...root, head }, tree) ?? []);
}

const proofs = leaves.chain((given) => fc.constantFrom(...proofsOf(given)));
const leaf = (usercode: string) => ({
  usercode,
  salt: '0'.repeat(64),
  available: money('1.5'),
  held: money('0'),
  escrow: money('2.0000000001'),
  withheld: money('0.3'),
});
const [ours] = proofsOf(['A1', 'B2', 'C3'].map(leaf)) as [Proof];
const verdict = (proof: unknown, given: { published?: string; publicKey?: string } = {}) =>
  verdictOn({ proof: JSON.stringify(proof), ...given });

const more = (text: string) => formatMoney(plus(money(text), 1n as Money));

describe('a proof that the server made', () => {
  test('is confirmed, whatever the amounts, with its exact balance', async () => {
    await fc.assert(
      fc.asyncProperty(proofs, async (proof) => {
        const { available, held, escrow, withheld = '0', usercode } = proof.leaf;
        expect(await verdict(proof, { published: proof.root.hash, publicKey: key.publicKey.text })).toEqual({
          included: true,
          usercode,
          balance: formatMoney(plus(money(available), money(held), money(escrow), money(withheld))),
          root: proof.root,
          compared: true,
          signed: true,
        });
      }),
    );
  });

  test('is said to agree with itself alone where nothing published was given', async () => {
    expect(await verdict(ours)).toMatchObject({ included: true, compared: false, signed: false });
  });
});

/** Every place of a proof where something can be changed, with what stands there. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]));
}

function changedAt(proof: Proof, path: readonly (string | number)[], to: unknown): unknown {
  const copy: unknown = structuredClone(proof);
  let inner = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) inner = inner[name] as Record<string | number, unknown>;
  inner[path.at(-1) ?? ''] = to;
  return copy;
}

test('agrees with the server’s verifier on every proof in which one value was changed', async () => {
  const other = fc.oneof(
    fc.constantFrom<unknown>('0', '1.5', '-1', '1.50', '', 'left', 'right', null, -1, 1.5, 3, {}, []),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.string(),
  );
  const change = proofs.chain((proof) =>
    fc.tuple(fc.constant(proof), fc.constantFrom(...placesOf(proof)), other),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([proof, path, to]) => {
      // the time of a signature is covered by the signature alone
      fc.pre(!path.includes('signedAt'));
      const given = JSON.parse(JSON.stringify(changedAt(proof, path, to))) as unknown;
      const published = proof.root.hash;
      expect((await verdict(given, { published })).included).toBe(checkProof(given, published).included);
    }),
    { numRuns: 500 },
  );
});

describe('what proves nothing', () => {
  const { root } = ours;
  const file = (changed: Partial<RootFile> = {}) => JSON.stringify({ ...root, ...changed });
  const { head: _, ...withoutHead } = root;
  const longer = { ...ours, branch: Array.from({ length: 65 }, () => ours.branch[0]) };

  test.each([
    ['text', 'not-a-proof', 'hello', {}],
    ['a proof with a member too many', 'not-a-proof', { ...ours, note: 'true' }, {}],
    ['a proof with more steps than a tree has', 'not-a-proof', longer, {}],
    ['a higher balance', 'does-not-lead', changedAt(ours, ['leaf', 'available'], more('1.5')), {}],
    ['a proof without its last step', 'does-not-lead', { ...ours, branch: ours.branch.slice(0, -1) }, {}],
    ['another root’s proof', 'other-root', ours, { published: 'f'.repeat(64) }],
    ['a root of another total', 'other-root', ours, { published: file({ sum: more(root.sum) }) }],
    ['a root of another position', 'other-root', ours, { published: file({ position: '8' }) }],
    ['a published text that is no root', 'not-a-root', ours, { published: 'https://example.org' }],
    ['a key that is none', 'not-a-key', ours, { publicKey: 'key' }],
    [
      'a root without a signature',
      'unsigned',
      { ...ours, root: withoutHead },
      { publicKey: key.publicKey.text },
    ],
    ['a root under another key', 'other-key', ours, { publicKey: otherKey.publicKey.text }],
  ] as const)('%s', async (_name, fault, proof, given) => {
    expect(await verdict(proof, given)).toEqual({ included: false, fault });
  });

  test.each(['events', 'digest', 'signedAt'] as const)(
    'a signed head whose %s was changed',
    async (member) => {
      const to = { events: 13, digest: 'cd'.repeat(32), signedAt: '2026-06-01T12:00:01.000Z' }[member];
      const given = changedAt(ours, ['root', 'head', member], to);
      expect(await verdict(given, { publicKey: key.publicKey.text })).toEqual({
        included: false,
        fault: 'wrong-signature',
      });
    },
  );

  test('the published root’s own signature counts, not the one that came with the proof', async () => {
    const published = JSON.stringify(withoutHead);
    expect(await verdict(ours, { published, publicKey: key.publicKey.text })).toEqual({
      included: false,
      fault: 'unsigned',
    });
  });
});
