import { createHmac, hash, hkdfSync } from 'node:crypto';
import { money } from '@caravan/events';
import { expect, test } from 'vitest';
import { credit, history, logOf } from '../testing/history.ts';
import { digestOf, emptyNode, innerNode, leafNode, NegativeSumError } from './node.ts';
import type { Leaf } from './node.ts';
import { rootOf, solvencyAt } from './root.ts';
import { createSumTree } from './tree.ts';

const leafOf = (index: number): Leaf => ({
  usercode: `U${index}`,
  salt: String(index).repeat(64),
  available: money(String(index)),
  held: money('0.5'),
  escrow: money('0'),
  withheld: money('0'),
});
const sha = (...parts: readonly string[]) => hash('sha256', JSON.stringify(parts));

test('every hash is one that others can compute from the published description', () => {
  const leaf = leafOf(3);
  expect(digestOf('a', 'b')).toBe(sha('a', 'b'));
  expect(leafNode(leaf)).toEqual({
    hash: sha('caravan-balance-1', leaf.salt, 'U3', '3', '0.5', '0'),
    sum: money('3.5'),
  });
  expect(leafNode({ ...leaf, withheld: money('0.25') })).toEqual({
    hash: sha('caravan-balance-2', leaf.salt, 'U3', '3', '0.5', '0', '0.25'),
    sum: money('3.75'),
  });
  const [left, right] = [leafNode(leafOf(1)), leafNode(leafOf(2))];
  expect(innerNode(left, right)).toEqual({
    hash: sha('caravan-sum-1', left.hash, '1.5', right.hash, '2.5'),
    sum: money('4'),
  });
  expect(emptyNode).toEqual({ hash: sha('caravan-nothing-1'), sum: 0n });
  expect(rootOf(left, { position: 7n, wallets: 2 })).toEqual({
    position: 7n,
    wallets: 2,
    sum: money('1.5'),
    hash: sha('caravan-root-1', '7', '2', left.hash, '1.5'),
  });
});

test('nothing below zero becomes a node, whichever part it is', () => {
  for (const part of ['available', 'held', 'escrow', 'withheld'] as const)
    expect(() => leafNode({ ...leafOf(1), [part]: money('-0.5') })).toThrow(
      new NegativeSumError('The balance of U1 has a negative part: -0.5.'),
    );
  const zero = { hash: 'a', sum: money('0') };
  const negative = { hash: 'b', sum: money('-1') };
  expect(innerNode(zero, zero).sum).toBe(0n);
  for (const [left, right] of [
    [zero, negative],
    [negative, zero],
  ] as const)
    expect(() => innerNode(left, right)).toThrow('A sum below this node is negative.');
  expect(new NegativeSumError('x').name).toBe('NegativeSumError');
});

test('leaves are sorted by their hashes, and paired level by level', () => {
  const given = [1, 2, 3, 4, 5].map(leafOf);
  const [a, b, c, d, e] = given
    .map((leaf) => leafNode(leaf))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  if (!a || !b || !c || !d || !e) throw new Error('no such leaf');
  const [ab, cd] = [innerNode(a, b), innerNode(c, d)];
  for (const leaves of [given, given.toReversed()]) {
    const tree = createSumTree(leaves);
    expect(tree.leaves).toBe(5);
    expect(tree.top).toEqual(innerNode(innerNode(ab, cd), e));
    const branchOf = (node: typeof a) =>
      tree.branchOf(given.find((leaf) => leafNode(leaf).hash === node.hash)?.usercode ?? '')?.branch;
    expect(branchOf(a)).toEqual([
      { side: 'right', ...b },
      { side: 'right', ...cd },
      { side: 'right', ...e },
    ]);
    expect(branchOf(d)).toEqual([
      { side: 'left', ...c },
      { side: 'left', ...ab },
      { side: 'right', ...e },
    ]);
    expect(branchOf(e)).toEqual([{ side: 'left', ...innerNode(ab, cd) }]);
  }
});

test('a tree of one is its leaf, a tree of none is empty, and nobody else has a branch', () => {
  const tree = createSumTree([leafOf(1)]);
  expect(tree.top).toEqual(leafNode(leafOf(1)));
  expect(tree.branchOf('U1')).toEqual({ leaf: leafOf(1), branch: [] });
  expect(tree.branchOf('U2')).toBeUndefined();
  expect(createSumTree([])).toMatchObject({ top: emptyNode, leaves: 0 });
  expect(createSumTree([]).branchOf('U1')).toBeUndefined();
});

const log = logOf(history([credit('U1', '5'), credit('U2', '7')]));
const at = (position: bigint, secret = 'a secret') => solvencyAt({ log, position, secret });

test('the same log, position and secret give the same root, and any other give another', async () => {
  const { root, tree } = await at(20n);
  expect(root).toMatchObject({ position: 20n, wallets: 2, sum: money('12') });
  expect((await at(20n)).root).toEqual(root);
  expect((await at(20n, 'another')).root.hash).not.toBe(root.hash);
  const later = await at(21n);
  const saltIn = (of: typeof tree, usercode: string) => of.branchOf(usercode)?.leaf.salt;
  expect(saltIn(later.tree, 'U1')).not.toBe(saltIn(tree, 'U1'));
  expect(saltIn(tree, 'U2')).not.toBe(saltIn(tree, 'U1'));
  expect(saltIn((await at(20n, 'another')).tree, 'U1')).not.toBe(saltIn(tree, 'U1'));
});

test('salts are derived as they always were, so that a root can be made again later', async () => {
  const key = Buffer.from(hkdfSync('sha256', 'a secret', '', 'caravan balance salts', 32));
  const { tree } = await at(20n);
  expect(tree.branchOf('U1')?.leaf.salt).toBe(createHmac('sha256', key).update('["20","U1"]').digest('hex'));
});
