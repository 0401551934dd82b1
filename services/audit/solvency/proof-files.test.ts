import { money } from '@caravan/events';
import { expect, test } from 'vitest';
import { checkProof, proofFor, rootFile } from './proof.ts';
import { rootOf } from './root.ts';
import { createSumTree } from './tree.ts';

const leafOf = (usercode: string, salt: string) => ({
  usercode,
  salt: salt.repeat(64),
  available: money('3.2'),
  held: money('1'),
  escrow: money('0'),
  withheld: money(usercode === 'U1' ? '0.25' : '0'),
});
const tree = createSumTree([leafOf('U1', '1'), leafOf('U2', '2')]);
const root = rootFile(rootOf(tree.top, { position: 7n, wallets: 2 }));
const made = proofFor('U1', root, tree);
if (!made) throw new Error('no proof');
const text = JSON.stringify(made);
const sibling = tree.branchOf('U1')?.branch[0];

test('a proof is written as those who verify it know it', () => {
  expect(root).toEqual({
    format: 'caravan-root-1',
    position: '7',
    wallets: 2,
    sum: '8.65',
    hash: rootOf(tree.top, { position: 7n, wallets: 2 }).hash,
  });
  expect(made).toEqual({
    format: 'caravan-balance-proof-1',
    root,
    leaf: {
      usercode: 'U1',
      salt: '1'.repeat(64),
      available: '3.2',
      held: '1',
      escrow: '0',
      withheld: '0.25',
    },
    branch: [{ side: sibling?.side, hash: sibling?.hash, sum: '4.2' }],
  });
  expect(proofFor('U9', root, tree)).toBeUndefined();
  expect(checkProof(made)).toEqual({ included: true, usercode: 'U1', balance: money('4.45'), root });
});

const whyNot = (given: unknown, published?: Parameters<typeof checkProof>[1]) => {
  const found = checkProof(given, published);
  return found.included ? undefined : found.why;
};

test.each([
  ['format', ['caravan-balance-proof-1', 'caravan-balance-proof-2']],
  ['root.format', ['caravan-root-1', 'caravan-root-2']],
  ['root.position', ['"position":"7"', '"position":"07"']],
  ['root.position', ['"position":"7"', '"position":"-7"']],
  ['root.position', ['"position":"7"', '"position":"7 "']],
  ['root.position', ['"position":"7"', '"position":""']],
  ['root.wallets', ['"wallets":2', '"wallets":-2']],
  ['root.wallets', ['"wallets":2', '"wallets":2.5']],
  ['root.sum', ['"8.65"', '"8.650"']],
  ['root.sum', ['"8.65"', '"much"']],
  ['root.hash', [root.hash, root.hash.toUpperCase()]],
  ['root.hash', [root.hash, `${root.hash}0`]],
  ['root.hash', [root.hash, `0${root.hash}`]],
  ['root.hash', [root.hash, '']],
  ['leaf.usercode', ['"U1"', '""']],
  ['leaf.usercode', ['"U1"', '"U 1"']],
  ['leaf.usercode', ['"U1"', '" U1"']],
  ['leaf.usercode', ['"U1"', '"U1\\n"']],
  ['leaf.usercode', ['"U1"', `"${'U'.repeat(65)}"`]],
  ['leaf.salt', ['1'.repeat(64), '1'.repeat(63)]],
  ['leaf.available', ['"3.2"', '"3.20"']],
  ['leaf.held', ['"held":"1"', '"held":"+1"']],
  ['leaf.escrow', ['"escrow":"0"', '"escrow":"-0"']],
  ['leaf.withheld', ['"withheld":"0.25"', '"withheld":"0"']],
  ['leaf.withheld', ['"withheld":"0.25"', '"withheld":"0.250"']],
  ['branch.0.side', [`"${sibling?.side}"`, '"above"']],
  ['branch.0.hash', [sibling?.hash ?? '', 'none']],
  ['branch.0.sum', ['"sum":"4.2"', '"sum":"4.2e0"']],
] as const)('a proof whose %s is otherwise is none: %j', (member, [from, to]) => {
  expect(text).toContain(from);
  expect(whyNot(JSON.parse(text.replace(from, to)))).toBe(
    `It is not a proof: ${member} is not as a proof has it.`,
  );
});

test('what is not a proof at all, or says more than one, is told by the names that a proof has', () => {
  for (const given of [undefined, null, 'a verdict', [made]])
    expect(whyNot(given)).toBe('It is not a proof: the whole is not as a proof has it.');
  expect(whyNot({ ...made, verdict: 'right' })).toBe(
    'It is not a proof: the whole is not as a proof has it.',
  );
  for (const part of ['root', 'leaf'] as const)
    expect(whyNot({ ...made, [part]: { ...made[part], verdict: 'right' } })).toBe(
      `It is not a proof: ${part} is not as a proof has it.`,
    );
  expect(whyNot({ ...made, branch: [{ ...made.branch[0], verdict: 'right' }] })).toBe(
    'It is not a proof: branch.0 is not as a proof has it.',
  );
  expect(whyNot({ ...made, branch: Array(65).fill(made.branch[0]) })).toBe(
    'It is not a proof: branch is not as a proof has it.',
  );
  expect(whyNot({ ...made, root: {}, leaf: made.leaf })).toBe(
    'It is not a proof: root.format, root.position, root.wallets, root.sum, root.hash are not as a proof has it.',
  );
  expect(whyNot({ leaf: made.leaf, branch: made.branch })).toBe(
    'It is not a proof: format, root are not as a proof has it.',
  );
  expect(whyNot({})).toBe('It is not a proof: format, root, leaf, branch are not as a proof has it.');
  expect(whyNot({ ...made, format: 'x', root: {} })).not.toContain('root.hash');
});

test('the usercode may be of every printable sign', () => {
  for (const usercode of ['!', '~', 'a'.repeat(64)]) {
    const one = createSumTree([leafOf(usercode, '1')]);
    const single = rootFile(rootOf(one.top, { position: 0n, wallets: 1 }));
    expect(checkProof(proofFor(usercode, single, one))).toMatchObject({ included: true, usercode });
  }
});

test('it is told how a proof differs from what was published', () => {
  const other = '0'.repeat(64);
  expect(whyNot(made, other)).toBe(`It is for the root ${root.hash}, not for the published ${other}.`);
  expect(whyNot(made, { ...root, hash: other })).toContain('not for the published');
  expect(whyNot(made, root.hash)).toBeUndefined();
  expect(whyNot(made, root)).toBeUndefined();
  expect(whyNot(made, { ...root, sum: '9' })).toBe(
    'Its root has the sum 8.65, the published one says 9 of the same hash.',
  );
  expect(whyNot(made, { ...root, wallets: 3 })).toBe(
    'Its root has the wallets 2, the published one says 3 of the same hash.',
  );
  expect(whyNot(made, { ...root, position: '8' })).toBe(
    'Its root has the position 7, the published one says 8 of the same hash.',
  );
});

test('a balance that does not lead to the root is told so, or that a part is negative', () => {
  expect(whyNot({ ...made, leaf: { ...made.leaf, held: '2' } })).toBe(
    'The balance and its branch do not lead to the root.',
  );
  expect(whyNot({ ...made, root: { ...root, sum: '9' } })).toBe(
    'The balance and its branch do not lead to the root.',
  );
  expect(whyNot({ ...made, leaf: { ...made.leaf, held: '-2' } })).toBe(
    'The balance of U1 has a negative part: -2.',
  );
});
