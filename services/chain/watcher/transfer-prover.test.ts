import { formatMoney } from '@caravan/events';
import { expect, test } from 'vitest';
import { createMemoryBook } from '../core/testing/memory-book.ts';
import { createSimulatedChain, type Payment } from '../core/testing/simulated-chain.ts';
import { createTransferProver, type NamedTransfer, type TransferAnswer } from './transfer-prover.ts';

const UNIT = 1_000_000n;
const named = (transaction: string, usercode = 'u1'): NamedTransfer => ({
  id: `${transaction} of ${usercode}`,
  usercode,
  transaction,
  logIndex: 0,
});

/** A chain with these payments in its newest block, a watcher that has read up to a height as final, and its prover. */
async function scene(payments: readonly Payment[], finalHeight = 1) {
  const chain = createSimulatedChain();
  chain.mine(payments);
  const book = createMemoryBook();
  let now = 0;
  const finalise = async (height: number) => {
    const segment = [await chain.head()] as const;
    const position = { identity: 'c', segment, finalHeight: height, halted: undefined, acknowledged: false };
    await book.save({ position, head: height, detected: [], confirmed: [], orphaned: [], reversed: [] });
  };
  await finalise(finalHeight);
  const open: NamedTransfer[] = [];
  const answers: (readonly [string, TransferAnswer])[] = [];
  const prover = createTransferProver({
    network: 'ethereum',
    decimals: 6,
    hotAddress: 'hot',
    coldAddresses: ['cold', 'former cold'],
    chain,
    book,
    addresses: async () =>
      new Map([
        ['mine', 'u1'],
        ['hers', 'u2'],
      ]),
    questions: {
      open: async () => open,
      answer: async ({ id }, answer) => void answers.push([id, answer]),
    },
    clock: () => new Date(now),
    againAfter: 1_000,
  });
  const ask = async (...asked: NamedTransfer[]) => {
    open.splice(0, Infinity, ...asked);
    await prover.turn();
    return answers.splice(0).map(([, { outcome, moved }]) => ({
      outcome,
      ...(moved && { amount: formatMoney(moved.amount), to: moved.to, height: moved.block.height }),
    }));
  };
  return { chain, ask, finalise, later: (ms: number) => void (now += ms) };
}

test('finds what came to the hot wallet or to the buyer from outside, with what it moved', async () => {
  const { ask } = await scene([{ transaction: 't', to: 'hot', units: 5n * UNIT }]);
  expect(await ask(named('t'))).toEqual([{ outcome: 'found', amount: '5', to: 'hot', height: 1 }]);
  const own = await scene([{ transaction: 't', to: 'mine', units: 1n }]);
  expect(await own.ask(named('t'))).toEqual([
    { outcome: 'found', amount: '0.000001', to: 'mine', height: 1 },
  ]);
});

test.each<[TransferAnswer['outcome'], Payment]>([
  ['of-another', { transaction: 't', to: 'hers', units: UNIT }],
  ['internal', { transaction: 't', to: 'hot', units: UNIT, from: 'hers' }],
  ['internal', { transaction: 't', to: 'hot', units: UNIT, from: 'cold' }],
  ['internal', { transaction: 't', to: 'hot', units: UNIT, from: 'former cold' }],
  ['internal', { transaction: 't', to: 'mine', units: UNIT, from: 'hot' }],
  ['not-found', { transaction: 't', to: 'a stranger', units: UNIT }],
  ['not-found', { transaction: 't', to: 'hot', units: UNIT, token: 'another' }],
  ['not-found', { transaction: 'elsewhere', to: 'hot', units: UNIT }],
])('is %s: %o', async (outcome, payment) => {
  const { ask } = await scene([payment]);
  expect(await ask(named('t'))).toEqual([{ outcome }]);
  expect(await ask({ ...named('t'), id: 'another index', logIndex: 1 })).toEqual([{ outcome: 'not-found' }]);
});

test('waits until the watcher knows its block as final, and asks again after a while', async () => {
  const { ask, finalise, later } = await scene([{ transaction: 't', to: 'hot', units: UNIT }], 0);
  expect(await ask(named('t'))).toEqual([{ outcome: 'not-final' }]);
  await finalise(1);
  expect(await ask(named('t'))).toEqual([]);
  later(1_000);
  expect(await ask(named('t'), named('t', 'u2'))).toMatchObject([{ outcome: 'found' }, { outcome: 'found' }]);
});

test('looks again for what was replaced, and forgets what nobody asks', async () => {
  const { chain, ask } = await scene([]);
  expect(await ask(named('t'))).toEqual([{ outcome: 'not-found' }]);
  expect(await ask(named('t'))).toEqual([]);
  expect(await ask()).toEqual([]);
  chain.drop(1);
  chain.mine([{ transaction: 't', to: 'hot', units: UNIT }]);
  await expect(ask(named('t'))).rejects.toThrow('another block 1');
});
