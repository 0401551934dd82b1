import { formatMoney, money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leafNode, NegativeSumError } from './node.ts';
import { checkProof, proofFor, rootFile } from './proof.ts';
import type { Proof } from './proof.ts';
import { rootOf } from './root.ts';
import { createSumTree } from './tree.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => units as Money);
const salt = fc.stringMatching(/^[0-9a-f]{64}$/);
const leaves = fc.uniqueArray(
  fc.record({
    usercode: fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
    salt,
    available: amount,
    held: amount,
    escrow: amount,
    withheld: fc.oneof(fc.constant(money('0')), amount),
  }),
  { selector: ({ usercode }) => usercode, minLength: 1, maxLength: 40 },
);

function proofsOf(given: Parameters<typeof createSumTree>[0]): Proof[] {
  const tree = createSumTree(given);
  const root = rootFile(rootOf(tree.top, { position: 7n, wallets: tree.leaves }));
  return given.flatMap(({ usercode }) => proofFor(usercode, root, tree) ?? []);
}

/** A proof of one of several wallets. */
const proof = leaves.filter((each) => each.length > 1).chain((each) => fc.constantFrom(...proofsOf(each)));

const nothing = { available: money('0'), held: money('0'), escrow: money('0'), withheld: money('0') };
const more = (text: string) => formatMoney(plus(money(text), 1n as Money));
const otherHex = (text: string) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;

function changed(given: Proof, change: (copy: Proof) => void): Proof {
  const copy = structuredClone(given);
  change(copy);
  return copy;
}

const refused = (given: unknown) => expect(checkProof(given).included).toBe(false);

test('everybody can check that their balance is in the published sum', () => {
  fc.assert(
    fc.property(leaves, (given) => {
      const total = formatMoney(
        plus(...given.flatMap((leaf) => [leaf.available, leaf.held, leaf.escrow, leaf.withheld])),
      );
      const proofs = proofsOf(given);
      expect(proofs).toHaveLength(given.length);
      for (const each of proofs) {
        const through: unknown = JSON.parse(JSON.stringify(each));
        const { available, held, escrow, withheld = '0' } = each.leaf;
        const balance = plus(money(available), money(held), money(escrow), money(withheld));
        expect(checkProof(through, each.root.hash)).toEqual({
          included: true,
          usercode: each.leaf.usercode,
          balance,
          root: { ...each.root, sum: total },
        });
      }
    }),
  );
});

describe('a proof fails', () => {
  test('with any other amount, wherever it is added', () => {
    fc.assert(
      fc.property(proof, fc.constantFrom('available', 'held', 'escrow'), (given, part) => {
        refused(changed(given, ({ leaf }) => (leaf[part] = more(leaf[part]))));
        refused(changed(given, ({ root }) => (root.sum = more(root.sum))));
      }),
    );
  });

  test('with amounts moved between the parts, or from a sibling', () => {
    fc.assert(
      fc.property(proof, (given) => {
        const { available, held } = given.leaf;
        fc.pre(available !== held);
        refused(changed(given, ({ leaf }) => Object.assign(leaf, { available: held, held: available })));
        const [first] = given.branch;
        fc.pre(first !== undefined && money(first.sum) > 0n);
        refused(
          changed(given, ({ leaf, branch }) => {
            leaf.escrow = more(leaf.escrow);
            for (const step of branch.slice(0, 1)) step.sum = formatMoney((money(step.sum) - 1n) as Money);
          }),
        );
      }),
    );
  });

  test('for anybody else, with another salt, another sibling, another side, another order or a step more or less', () => {
    fc.assert(
      fc.property(proof, fc.nat(), (given, at) => {
        const index = at % given.branch.length;
        const step = (copy: Proof) => copy.branch.slice(index, index + 1);
        refused(changed(given, ({ leaf }) => (leaf.usercode += 'x')));
        refused(changed(given, ({ leaf }) => (leaf.salt = otherHex(leaf.salt))));
        refused(changed(given, (copy) => step(copy).forEach((each) => (each.hash = otherHex(each.hash)))));
        refused(changed(given, (copy) => step(copy).forEach((each) => (each.sum = more(each.sum)))));
        refused(
          changed(given, (copy) =>
            step(copy).forEach((each) => (each.side = each.side === 'left' ? 'right' : 'left')),
          ),
        );
        refused(changed(given, ({ branch }) => void branch.splice(index, 1)));
        refused(changed(given, ({ branch }) => void branch.push(...branch.slice(index, index + 1))));
        fc.pre(given.branch.length > 1);
        refused(changed(given, ({ branch }) => void branch.splice(0, branch.length, ...branch.toReversed())));
      }),
    );
  });

  test('against another root, place in the log or number of wallets', () => {
    fc.assert(
      fc.property(proof, (given) => {
        refused(changed(given, ({ root }) => (root.hash = otherHex(root.hash))));
        refused(changed(given, ({ root }) => (root.position = '8')));
        refused(changed(given, ({ root }) => (root.wallets += 1)));
        expect(checkProof(given, otherHex(given.root.hash)).included).toBe(false);
        expect(checkProof(given, given.root).included).toBe(true);
        const { root } = given;
        for (const said of [{ sum: more(root.sum) }, { position: '8' }, { wallets: root.wallets + 1 }])
          expect(checkProof(given, { ...root, ...said }).included).toBe(false);
      }),
    );
  });

  test('with a negative sibling', () => {
    fc.assert(
      fc.property(proof, (given) => {
        const hidden = changed(given, ({ branch }) =>
          branch.slice(0, 1).forEach((step) => (step.sum = '-5')),
        );
        expect(checkProof(hidden)).toMatchObject({
          included: false,
          why: expect.stringContaining('negative'),
        });
      }),
    );
  });

  test('when an amount is written in another way', () => {
    const [given] = proofsOf([{ usercode: 'U1', salt: '0'.repeat(64), ...nothing, available: money('3.2') }]);
    for (const text of ['3.20', '03.2', '3.2000000001', '1e1', ''])
      refused({ ...given, leaf: { ...given?.leaf, available: text } });
  });
});

test('a tree with a negative balance is refused', () => {
  const leaf = {
    usercode: 'U1',
    salt: '0'.repeat(64),
    ...nothing,
    available: money('5'),
    held: money('-1'),
  };
  expect(() => createSumTree([leaf])).toThrow(NegativeSumError);
});

test('a branch names nobody but its owner', () => {
  fc.assert(
    fc.property(leaves, (given) => {
      const named = given.map((leaf, index) => ({ ...leaf, usercode: `person-${index}` }));
      for (const each of proofsOf(named)) {
        const text = JSON.stringify({ ...each, leaf: undefined });
        expect(text).not.toContain('person-');
        for (const other of named) expect(text).not.toContain(other.salt);
      }
    }),
  );
});

test('the same balance under another salt is another leaf', () => {
  const balance = { usercode: 'U1', ...nothing, available: money('5') };
  const hashes = ['0', '1'].map((digit) => leafNode({ ...balance, salt: digit.repeat(64) }).hash);
  expect(new Set(hashes).size).toBe(2);
});

test('nobody is owed anything where there are no wallets', () => {
  expect(rootOf(createSumTree([]).top, { position: 0n, wallets: 0 }).sum).toBe(0n);
});
