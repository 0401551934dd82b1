import { expect, test } from 'vitest';
import { UnreadableBlockError } from './chain.ts';
import type { Transfer } from './chain.ts';
import { recognise } from './recognise.ts';

const context = {
  network: 'sim',
  decimals: 6,
  blocks: [
    { height: 7, hash: 'h7', parentHash: 'h6' },
    { height: 8, hash: 'h8', parentHash: 'h7' },
  ],
  owners: new Map([['alice-address', 'alice']]),
};

function transfer(changed: Partial<Transfer> = {}): Transfer {
  return {
    block: { height: 7, hash: 'h7' },
    transaction: 'tx1',
    logIndex: 0,
    token: 'token',
    from: 'somebody',
    to: 'alice-address',
    units: 2_500_000n,
    ...changed,
  };
}

test('a transfer in a verified block is a deposit of the owner of its address', () => {
  expect(recognise([transfer()], context)).toEqual([
    {
      depositId: 'sim:tx1:0',
      usercode: 'alice',
      transaction: 'tx1',
      logIndex: 0,
      token: 'token',
      address: 'alice-address',
      amount: '2.5',
      block: { height: 7, hash: 'h7' },
    },
  ]);
});

test.each([
  ['a block of the same height that was not verified', { height: 7, hash: 'of another chain' }],
  ['another verified block than it says', { height: 7, hash: 'h8' }],
  ['a height that was not read', { height: 9, hash: 'h9' }],
])('takes nothing of an answer in which a transfer comes from %s', (_what, block) => {
  const answer = [transfer({ transaction: 'tx0' }), transfer({ block })];
  expect(() => recognise(answer, context)).toThrow(UnreadableBlockError);
});

test('takes nothing of an answer in which a transfer comes twice, not even in two blocks', () => {
  expect(() => recognise([transfer(), transfer()], context)).toThrow('sim:tx1:0 came twice');
  const again = transfer({ block: { height: 8, hash: 'h8' } });
  expect(() => recognise([transfer(), again], context)).toThrow(UnreadableBlockError);
});

test('takes two transfers of one transaction as two deposits', () => {
  const found = recognise([transfer(), transfer({ logIndex: 1 })], context);
  expect(found.map(({ depositId }) => depositId)).toEqual(['sim:tx1:0', 'sim:tx1:1']);
});

test('passes over transfers to others and of nothing, wherever they come from', () => {
  const block = { height: 7, hash: 'of another chain' };
  expect(recognise([transfer({ to: 'stranger', block }), transfer({ units: 0n })], context)).toEqual([]);
});

test('says of which block it takes nothing, and that no token has so much', () => {
  const block = { height: 9, hash: 'h9' };
  expect(() => recognise([transfer({ block })], context)).toThrow(
    'A transfer came from block h9, which is not in the chain as read',
  );
  const units = 10n ** 60n;
  expect(() => recognise([transfer({ units })], context)).toThrow(
    new UnreadableBlockError(`No token has ${units} units to transfer`),
  );
});
