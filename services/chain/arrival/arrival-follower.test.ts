import { money } from '@caravan/events';
import { createMemoryLog } from '@caravan/events/log/testing';
import { describe, expect, test } from 'vitest';
import { createTransferClaims } from '../deposit/claims.ts';
import { createSimulatedChain } from '../core/testing/simulated-chain.ts';
import type { Payment } from '../core/testing/simulated-chain.ts';
import type { ArrivalBook, ArrivalCursor } from './arrival-book.ts';
import { createArrivalDesk } from './arrival-desk.ts';
import { createArrivalFollower } from './arrival-follower.ts';

const FINAL_AFTER = 2;
const clock = () => new Date('2026-03-02T10:00:00.000Z');

const contextOf = (commandId: string) => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'somebody',
});
const taken = { refusal: expect.objectContaining({ key: 'recharge-transfer-taken' }) };

function setScene() {
  const chain = createSimulatedChain();
  const log = createMemoryLog();
  let cursor: ArrivalCursor | undefined;
  let saves = 0;
  /** the book fails at this save, as a process that is killed before it */
  let dies = 0;
  const book: ArrivalBook = {
    async verified(above) {
      const finalHeight = chain.height() - FINAL_AFTER;
      if (finalHeight < 0) return undefined;
      const headers = await chain.headers(0, finalHeight);
      const blocks = headers.filter(({ height }) => height > above);
      return { identity: 'chain', finalHeight, halted: false, oldest: 0, blocks };
    },
    cursor: async () => cursor,
    async save(next) {
      saves += 1;
      if (saves === dies) throw new Error('killed');
      cursor = next;
    },
    depositAddresses: async (among) => new Set(among.filter((each) => each === 'deposit')),
  };
  const network = {
    name: 'sim',
    token: 'token',
    decimals: 6,
    hotAddress: 'hot',
    coldAddresses: ['cold', 'former cold'],
    testSource: 'mint',
  };
  const step = () => createArrivalFollower({ log, network, chain, book, clock, mostBlocks: 3 }).step();
  return {
    chain,
    log,
    desk: createArrivalDesk({ log, clock }),
    /** as the flow that credits a recharge does before it credits */
    claimForRecharge: (rechargeId = 'R1') =>
      createTransferClaims(log, clock).claim({
        usercode: 'u1',
        rechargeId,
        transfer: { network: 'sim', transaction: 'gift', logIndex: 0 },
        amount: money('5'),
        context: contextOf(`claim of ${rechargeId}`),
      }),
    die: (at: number) => void (dies = saves + at),
    pay: (transaction: string, change: Partial<Payment> = {}) =>
      chain.mine([{ transaction, to: 'hot', units: 5_000_000n, ...change }]),
    async follow() {
      for (let i = 0; i < 20; i += 1) await step().catch(() => undefined);
    },
    async told() {
      const all: string[] = [];
      for await (const { type, data } of log.readAll({ prefixes: ['arrival-'] })) {
        const { arrivalId, kind = '' } = data as { arrivalId: string; kind?: string };
        all.push(`${type} ${arrivalId} ${kind}`.trim());
      }
      return all;
    },
  };
}

test('what came to the hot wallet is recorded when it is final: from the cold wallet, from outside, and test USDT', async () => {
  const scene = setScene();
  scene.pay('up', { from: 'cold' });
  scene.pay('gift');
  scene.pay('test', { from: 'mint' });
  scene.pay('sweep', { from: 'deposit' });
  scene.pay('other', { token: 'worthless' });
  scene.pay('elsewhere', { to: 'somebody else' });
  // straight to the cold wallet, where a drain and an own sweep go, too
  scene.pay('cold gift', { to: 'cold' });
  scene.pay('drain', { from: 'hot', to: 'cold' });
  scene.pay('to cold', { from: 'deposit', to: 'cold' });
  // the cold wallet was changed: what is moved to the new one, or comes from the old one, is ours already
  scene.pay('move', { from: 'former cold', to: 'cold' });
  scene.pay('old up', { from: 'former cold' });
  scene.pay('old gift', { to: 'former cold' });
  scene.pay('itself', { from: 'cold', to: 'cold' });
  scene.chain.mine();
  scene.chain.mine();
  scene.pay('fresh');
  await scene.follow();
  expect(await scene.told()).toEqual([
    'ArrivalRecorded sim:up:0 top-up',
    'ArrivalRecorded sim:gift:0 funding',
    'ArrivalRecorded sim:test:0 development',
    'FundingBooked sim:test:0',
    'ArrivalRecorded sim:cold gift:0 funding',
    'ArrivalRecorded sim:move:0 top-up',
    'ArrivalRecorded sim:old up:0 top-up',
    'ArrivalRecorded sim:old gift:0 funding',
  ]);
});

test('what came straight to the cold wallet is explained and booked as any other funding', async () => {
  const scene = setScene();
  scene.pay('gift', { to: 'cold' });
  scene.chain.mine();
  scene.chain.mine();
  await scene.follow();
  await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
  expect(await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).not.toHaveProperty('refusal');
  expect(await scene.told()).toContain('FundingBooked sim:gift:0');
});

test('killed before it has noted how far it came, it records nothing twice', async () => {
  for (let at = 1; at < 6; at += 1) {
    const scene = setScene();
    scene.chain.mine([
      { transaction: 'a', to: 'hot', units: 1n },
      { transaction: 'a', to: 'hot', units: 2n },
    ]);
    scene.pay('b');
    scene.chain.mine();
    scene.chain.mine();
    scene.die(at);
    await scene.follow();
    expect(await scene.told()).toEqual([
      'ArrivalRecorded sim:a:0 funding',
      'ArrivalRecorded sim:a:1 funding',
      'ArrivalRecorded sim:b:0 funding',
    ]);
  }
});

const about = (id: string, commandId: string) => ({
  arrivalId: 'sim:gift:0',
  by: { role: 'platform', id } as const,
  context: contextOf(commandId),
});

const refusedAs = (key: string) => ({ refusal: expect.objectContaining({ key }) });

async function giftOf() {
  const scene = setScene();
  scene.pay('gift');
  scene.chain.mine();
  scene.chain.mine();
  await scene.follow();
  return scene;
}

test('two different persons explain funding, and it is booked once', async () => {
  const scene = await giftOf();
  const { desk } = scene;
  for (let i = 0; i < 2; i += 1) await desk.propose({ ...about('ana', 'p1'), reason: 'mistaken' });
  expect(await desk.propose({ ...about('cy', 'p0'), reason: 'x' })).toEqual(
    refusedAs('arrival-already-explained'),
  );
  expect(await desk.approve({ ...about('ana', 'a0'), proposalId: 'p1' })).toEqual(
    refusedAs('custody-by-same-person'),
  );
  for (let i = 0; i < 2; i += 1)
    await desk.refuse({ ...about('ben', 'r1'), proposalId: 'p1', reason: 'not so' });
  await desk.propose({ ...about('ana', 'p2'), reason: 'money of the owner' });
  expect(await desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).toEqual(
    refusedAs('custody-proposal-changed'),
  );
  for (let i = 0; i < 2; i += 1)
    expect(await desk.approve({ ...about('ben', 'a2'), proposalId: 'p2' })).not.toHaveProperty('refusal');
  expect(await desk.approve({ ...about('cy', 'a3'), proposalId: 'p2' })).toEqual(
    refusedAs('arrival-already-explained'),
  );
  expect((await scene.told()).filter((each) => each.startsWith('FundingBooked'))).toHaveLength(1);
});

test('a top-up needs no explanation', async () => {
  const scene = setScene();
  scene.pay('up', { from: 'cold' });
  scene.chain.mine();
  scene.chain.mine();
  await scene.follow();
  const context = { commandId: 'p', correlationId: 'p', causationId: 'p', actor: 'ana' };
  const by = { role: 'platform', id: 'ana' } as const;
  expect(await scene.desk.propose({ arrivalId: 'sim:up:0', by, reason: 'r', context })).toEqual({
    refusal: expect.objectContaining({ key: 'arrival-unknown' }),
  });
});

test('what a recharge has is never booked as funding', async () => {
  const scene = await giftOf();
  await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
  expect(await scene.claimForRecharge()).not.toHaveProperty('refusal');
  for (let i = 0; i < 2; i += 1)
    expect(await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).toEqual(taken);
  await scene.desk.refuse({ ...about('ben', 'r1'), proposalId: 'p1', reason: 'a buyer has it' });
  expect(await scene.desk.propose({ ...about('ana', 'p2'), reason: 'again' })).toEqual(taken);
  expect(await scene.told()).not.toContainEqual(expect.stringMatching(/^FundingBooked/));
});

test('what is booked as funding is never a recharge', async () => {
  const scene = await giftOf();
  await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
  // what is refused claims nothing
  await scene.desk.approve({ ...about('ana', 'a0'), proposalId: 'p1' });
  expect(await scene.desk.isFree('sim:gift:0')).toBe(true);
  await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' });
  expect(await scene.claimForRecharge()).toEqual(taken);
});

const booked = (told: readonly string[]) => told.filter((each) => each.startsWith('FundingBooked'));

describe('the second person’s process dies', () => {
  class Died extends Error {}

  /** Both have agreed; the process dies before or after its claim, or after that of a process of before. */
  async function died(when: 'before' | 'after') {
    const scene = await giftOf();
    const claims = createTransferClaims(scene.log, clock);
    const dying = createArrivalDesk({
      log: scene.log,
      clock,
      claims: {
        ...claims,
        async claim(asked) {
          if (when === 'after') await claims.claim(asked);
          throw new Died();
        },
      },
    });
    await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
    await expect(dying.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).rejects.toThrow(Died);
    return scene;
  }
  const named = { arrivalId: 'sim:gift:0', proposalId: 'p1' };

  test.each(['before', 'after'] as const)(
    '%s its claim: nobody refuses it any more, and whoever goes on books it once',
    async (when) => {
      const scene = await died(when);
      const refused = await scene.desk.refuse({ ...about('cy', 'r1'), proposalId: 'p1', reason: 'no' });
      expect(refused).toEqual(refusedAs('arrival-already-explained'));
      for (const commandId of ['flow', 'flow again'])
        expect(await scene.desk.bookAgreed({ ...named, context: contextOf(commandId) })).not.toHaveProperty(
          'refusal',
        );
      expect(await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).not.toHaveProperty(
        'refusal',
      );
      expect(booked(await scene.told())).toHaveLength(1);
      expect(await scene.claimForRecharge()).toEqual(taken);
    },
  );

  test('and a recharge takes the transfer meanwhile: it is not booked, and may not be explained again', async () => {
    const scene = await died('before');
    expect(await scene.claimForRecharge()).not.toHaveProperty('refusal');
    for (const commandId of ['flow', 'flow again'])
      expect(await scene.desk.bookAgreed({ ...named, context: contextOf(commandId) })).toEqual(taken);
    expect(await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).toEqual(taken);
    expect(await scene.desk.propose({ ...about('ana', 'p2'), reason: 'again' })).toEqual(taken);
    expect((await scene.told()).slice(1)).toEqual(
      ['FundingProposed', 'FundingAgreed', 'FundingRefused'].map((each) => `${each} sim:gift:0`),
    );
  });

  test('nothing is booked that no second person agreed to', async () => {
    const scene = await giftOf();
    await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
    const asked = { ...named, context: contextOf('flow') };
    expect(await scene.desk.bookAgreed(asked)).toEqual(refusedAs('custody-proposal-changed'));
    expect(await scene.claimForRecharge()).not.toHaveProperty('refusal');
  });
});

test('a claim that names no explanation, of a process that died, is given back to whoever books it', async () => {
  const scene = await giftOf();
  const transfer = { network: 'sim', transaction: 'gift', logIndex: 0 };
  const left = { usercode: 'platform', rechargeId: 'funding:sim:gift:0', transfer, amount: money('5') };
  await createTransferClaims(scene.log, clock).claim({ ...left, context: contextOf('left') });
  await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
  expect(await scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).not.toHaveProperty('refusal');
  const deposits: string[] = [];
  for await (const { type, data } of scene.log.read('deposit-sim:gift:0'))
    deposits.push(`${type} ${(data as { rechargeId: string }).rechargeId}`);
  expect(deposits).toEqual([
    'DepositClaimed funding:sim:gift:0',
    'DepositClaimReleased funding:sim:gift:0',
    'DepositClaimed funding:sim:gift:0:p1',
  ]);
});

describe('a claim that is left of an explanation which came to nothing', () => {
  const transfer = { network: 'sim', transaction: 'gift', logIndex: 0 };

  /** Two persons agreed; a recharge had the transfer when it was to be booked, and gave it back; and another process, late, claimed it. */
  async function leftScene() {
    const scene = await giftOf();
    const claims = createTransferClaims(scene.log, clock);
    class Died extends Error {}
    const late = createArrivalDesk({
      log: scene.log,
      clock,
      claims: {
        ...claims,
        // between what it read and its claim, others end the explanation; it dies when it has claimed
        async claim(asked) {
          await scene.claimForRecharge();
          const named = { arrivalId: 'sim:gift:0', proposalId: 'p1', context: contextOf('flow') };
          expect(await scene.desk.bookAgreed(named)).toEqual(taken);
          await claims.release({ rechargeId: 'R1', transfer, context: contextOf('release of R1') });
          expect(await claims.claim(asked)).not.toHaveProperty('refusal');
          throw new Died();
        },
      },
    });
    await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
    await expect(late.approve({ ...about('ben', 'a1'), proposalId: 'p1' })).rejects.toThrow(Died);
    return scene;
  }

  test('keeps nobody from explaining it again, and it is booked', async () => {
    const scene = await leftScene();
    expect(await scene.desk.isFree('sim:gift:0')).toBe(true);
    expect(await scene.desk.propose({ ...about('ana', 'p2'), reason: 'again' })).not.toHaveProperty(
      'refusal',
    );
    // the proposal has given the claim back, so that a recharge might have it
    expect(await createTransferClaims(scene.log, clock).isFree(transfer, 'R2')).toBe(true);
    expect(await scene.desk.approve({ ...about('ben', 'a2'), proposalId: 'p2' })).not.toHaveProperty(
      'refusal',
    );
    expect(booked(await scene.told())).toHaveLength(1);
  });

  test('is given back by whoever is asked to book it again', async () => {
    const scene = await leftScene();
    const named = { arrivalId: 'sim:gift:0', proposalId: 'p1', context: contextOf('flow again') };
    expect(await scene.desk.bookAgreed(named)).toEqual(taken);
    expect(await scene.claimForRecharge('R2')).not.toHaveProperty('refusal');
  });

  test('is given back when a person refuses, if a process of before left it; never once it is booked', async () => {
    const scene = await giftOf();
    const claims = createTransferClaims(scene.log, clock);
    const old = { usercode: 'platform', rechargeId: 'funding:sim:gift:0', transfer, amount: money('5') };
    await claims.claim({ ...old, context: contextOf('left') });
    await scene.desk.propose({ ...about('ana', 'p1'), reason: 'mistaken' });
    const refuse = () => scene.desk.refuse({ ...about('ben', 'r1'), proposalId: 'p1', reason: 'no' });
    await refuse();
    expect(await claims.isFree(transfer, 'R2')).toBe(true);
    await scene.desk.propose({ ...about('ana', 'p2'), reason: 'money of the owner' });
    await scene.desk.approve({ ...about('ben', 'a2'), proposalId: 'p2' });
    expect(await refuse()).not.toHaveProperty('refusal');
    expect(await scene.claimForRecharge()).toEqual(taken);
  });
});

test('both at once: one of them has it', async () => {
  for (const first of ['funding', 'recharge']) {
    const scene = await giftOf();
    await scene.desk.propose({ ...about('ana', 'p1'), reason: 'money of the owner' });
    const approve = () => scene.desk.approve({ ...about('ben', 'a1'), proposalId: 'p1' });
    const claim = () => scene.claimForRecharge();
    const both = first === 'funding' ? [approve, claim] : [claim, approve];
    const answers = await Promise.all(both.map((each) => each()));
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(1);
  }
});

test('test USDT that a recharge has is not booked', async () => {
  const scene = setScene();
  scene.pay('gift', { from: 'mint' });
  await scene.claimForRecharge();
  scene.chain.mine();
  scene.chain.mine();
  await scene.follow();
  expect(await scene.told()).toEqual(['ArrivalRecorded sim:gift:0 development']);
});
