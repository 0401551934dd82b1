import { money } from '@caravan/events';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSenderBook } from '../sender/sender-book.ts';
import { setSigningScene } from '../testing/signing-scene.ts';
import type { Entitlement } from './entitlements.ts';
import type { SigningScene, SimulatedChain } from '../testing/signing-scene.ts';

const FIVE = 5_000_000n;

/** Turns of both until all of it is settled. */
async function runOn(scene: SigningScene, turns = 6): Promise<void> {
  const { signer, follower } = scene.start();
  for (let i = 0; i < turns; i += 1) {
    await signer.turn();
    scene.chain.mine();
    await follower.turn();
  }
}

describe.each([
  ['with nonces', true],
  ['with expirations', false],
])('%s', (_, nonces) => {
  let scene: SigningScene;
  beforeEach(() => {
    scene = setSigningScene({ nonces });
  });

  test('pays an approved withdrawal out, once, and books the fee', async () => {
    await scene.ordered('w1');
    await runOn(scene);
    expect(await scene.typesOf('w1')).toEqual([
      'TransferOrdered',
      'TransferSigned',
      'TransferIncluded',
      'TransferSettled',
    ]);
    expect(scene.chain.paidTo('0xw1')).toEqual([FIVE]);
  });

  test.each<[why: string, change: object]>([
    ['is not approved any more', { status: 'released' }],
    ['was for another amount', { amount: money('6') }],
    ['goes to another address', { address: '0xTheirs' }],
    ['is of another network', { network: 'polygon' }],
  ])('signs nothing of a withdrawal that %s, and says so', async (_why, change) => {
    await scene.ordered('w1');
    scene.withdrawals.set('w1', { ...(scene.withdrawals.get('w1') ?? expect.unreachable()), ...change });
    const { signer } = scene.start();
    expect(await signer.turn()).toMatchObject({ signed: 0, alarm: expect.stringContaining('w1') });
    expect(await scene.typesOf('w1')).toEqual(['TransferOrdered']);
  });

  test('signs nothing that no withdrawal asked for', async () => {
    const by = { role: 'system', id: 'somebody' } as const;
    const context = { commandId: 'x', correlationId: 'x', causationId: 'x', actor: 'x' };
    const common = {
      network: 'ethereum',
      owner: 'u1',
      fromPath: '1/0',
      from: '0xHot',
      to: '0xMine',
      by,
      context,
    };
    await scene.outgoing.order({
      ...common,
      transferId: 'withdrawal:none',
      purpose: 'withdrawal',
      withdrawalId: 'none',
      amount: '5',
    });
    await scene.outgoing.order({ ...common, transferId: 'drain:1', purpose: 'drain', amount: '5' });
    const { signer } = scene.start();
    expect((await signer.turn()).waiting).toHaveLength(2);
    scene.chain.mine();
    expect(scene.chain.paidTo('0xMine')).toEqual([]);
  });

  test('sends the same bytes again when the node has lost them', async () => {
    await scene.ordered('w1');
    const { signer } = scene.start();
    await signer.turn();
    scene.chain.forgetPool();
    scene.chain.wait(11_000);
    await signer.turn();
    await runOn(scene);
    expect(await scene.typesOf('w1')).not.toContain('AttemptExpired');
    expect(scene.chain.paidTo('0xw1')).toEqual([FIVE]);
  });

  test('sends the same bytes again when a reorganisation dropped them', async () => {
    await scene.ordered('w1');
    const { signer, follower } = scene.start();
    await signer.turn();
    scene.chain.mine();
    await follower.turn();
    scene.chain.reorganise(1);
    expect(scene.chain.paidTo('0xw1')).toEqual([]);
    scene.chain.wait(11_000);
    await signer.turn();
    scene.chain.mine();
    await follower.turn();
    const types = await scene.typesOf('w1');
    expect(types.filter((type) => type === 'TransferIncluded')).toHaveLength(2);
    scene.chain.mine(3);
    await follower.turn();
    expect(await scene.stateOf('w1')).toMatchObject({ status: 'settled' });
    expect(scene.chain.paidTo('0xw1')).toEqual([FIVE]);
  });

  test('records a transfer that the chain refused', async () => {
    await scene.ordered('w1');
    scene.chain.refuseAll(true);
    await runOn(scene);
    expect(await scene.stateOf('w1')).toMatchObject({ status: 'reverted' });
  });

  test('waits with what the hot wallet cannot pay, beside what is in flight, and says when it is low', async () => {
    scene.chain.credit('0xHot', -1_000_000_000_000n + 12_000_000n);
    for (const id of ['w1', 'w2', 'w3']) await scene.ordered(id);
    const { signer } = scene.start();
    const first = await signer.turn();
    expect(first).toMatchObject({ signed: 2, alarm: undefined });
    expect(first.waiting).toMatchObject([{ reason: expect.stringContaining('token') }]);
    scene.chain.mine(3);
    await runOn(scene, 1);
    expect((await signer.turn()).alarm).toContain('token');
    scene.chain.credit('0xHot', 10_000_000n);
    await runOn(scene);
    expect(scene.chain.paidTo('0xw3')).toEqual([FIVE]);
  });

  test('keeps to its caps, across processes', async () => {
    const capped = { caps: { hour: money('9'), day: money('100') } };
    await scene.ordered('w1');
    await scene.ordered('w2');
    expect((await scene.start(capped).signer.turn()).signed).toBe(1);
    const again = await scene.start(capped).signer.turn();
    expect(again).toMatchObject({ signed: 0, alarm: expect.stringContaining('9 USDT') });
    scene.chain.wait(3_600_000);
    expect((await scene.start(capped).signer.turn()).signed).toBe(1);
  });

  test('two signers at once pay nothing twice', async () => {
    for (const id of ['w1', 'w2', 'w3']) await scene.ordered(id);
    const [one, two] = [scene.start(), scene.start()];
    for (let i = 0; i < 6; i += 1) {
      await Promise.all([one.signer.turn(), two.signer.turn()]);
      scene.chain.mine();
      await Promise.all([one.follower.turn(), two.follower.turn()]);
    }
    for (const id of ['w1', 'w2', 'w3']) expect(scene.chain.paidTo(`0x${id}`)).toEqual([FIVE]);
  });

  test('a transfer that was cancelled is not signed, and the next one is', async () => {
    await scene.ordered('w1');
    await scene.ordered('w2');
    await scene.cancel('w1');
    await runOn(scene);
    expect(scene.chain.paidTo('0xw1')).toEqual([]);
    expect(scene.chain.paidTo('0xw2')).toEqual([FIVE]);
  });

  test('a transfer that was cancelled after its reservation leaves no gap', async () => {
    await scene.ordered('w1');
    await scene.ordered('w2');
    const senders = createSenderBook({ log: scene.log, network: 'ethereum', clock: scene.chain.now });
    const reserve = { transferId: 'withdrawal:w1', amount: money('5'), caps: undefined };
    // a signer that died here
    await senders.reserve('0xHot', { ...reserve, firstNonce: nonces ? 0 : undefined });
    await scene.cancel('w1');
    await runOn(scene);
    expect(scene.chain.paidTo('0xw2')).toEqual([FIVE]);
    expect((await senders.load('0xHot')).free).toEqual([]);
  });

  test('what comes after a transfer that cannot be signed keeps its place', async () => {
    await scene.ordered('w1');
    await scene.ordered('w2');
    scene.chain.price = 5_000n;
    const { signer } = scene.start();
    expect(await signer.turn()).toMatchObject({ signed: 0, alarm: expect.stringContaining('dear') });
    scene.chain.price = 10n;
    await runOn(scene);
    for (const id of ['w1', 'w2']) expect(scene.chain.paidTo(`0x${id}`)).toEqual([FIVE]);
  });
});

describe('with nonces', () => {
  test('signs again with more fee, and the same nonce, what no block takes', async () => {
    const scene = setSigningScene({ nonces: true });
    await scene.ordered('w1');
    await scene.ordered('w2');
    const { signer, follower } = scene.start();
    await signer.turn();
    scene.chain.forgetPool();
    scene.chain.wait(200_000);
    await signer.turn();
    const state = await scene.stateOf('w1');
    if (state.status === 'unknown') return expect.unreachable();
    expect(state.attempts.map(({ nonce }) => nonce)).toEqual([0, 0]);
    // the second one waits for the first, and more fee would not help it
    expect(await scene.stateOf('w2')).toMatchObject({ attempts: [{ nonce: 1 }] });
    scene.chain.mine(4);
    await follower.turn();
    for (const id of ['w1', 'w2']) {
      expect(await scene.stateOf(id)).toMatchObject({ status: 'settled' });
      expect(scene.chain.paidTo(`0x${id}`)).toEqual([FIVE]);
    }
  });

  test('asks the chain no more often of what a block holds than of what none does', async () => {
    const scene = setSigningScene({ nonces: true });
    await scene.ordered('w1');
    let asked = 0;
    const outcomeOf: SimulatedChain['outcomeOf'] = (attempt) => {
      asked += 1;
      return scene.chain.outcomeOf(attempt);
    };
    const { signer } = scene.start({ chain: { ...scene.chain, outcomeOf } });
    await signer.turn();
    scene.chain.mine();
    scene.chain.wait(11_000);
    for (let i = 0; i < 3; i += 1) await signer.turn();
    expect(asked).toBe(1);
  });

  test('says, as long as it lasts, that more fee would be above the cap', async () => {
    const scene = setSigningScene({ nonces: true });
    await scene.ordered('w1');
    const { signer } = scene.start();
    await signer.turn();
    scene.chain.forgetPool();
    scene.chain.wait(200_000);
    scene.chain.price = 5_000n;
    for (let i = 0; i < 3; i += 1) expect((await signer.turn()).alarm).toContain('too dear');
  });

  test('says that something else has used the nonce of what it signed', async () => {
    const scene = setSigningScene({ nonces: true });
    await scene.ordered('w1');
    const { signer } = scene.start();
    await signer.turn();
    scene.chain.forgetPool();
    const foreign = { transferId: 'foreign', from: '0xHot', to: '0xThief', nonce: 0 };
    const sending = { ...foreign, what: { kind: 'token', units: 1n } } as const;
    const stolen = await scene.chain.sign(sending, { address: '0xHot', sign: async () => '0x' }, []);
    await scene.chain.broadcast(stolen.bytes);
    scene.chain.mine();
    scene.chain.wait(200_000);
    for (let i = 0; i < 2; i += 1) expect((await signer.turn()).alarm).toContain('has used the nonce 0');
    expect(await scene.typesOf('w1')).toEqual(['TransferOrdered', 'TransferSigned']);
  });

  test('stops when something else uses its key', async () => {
    const scene = setSigningScene({ nonces: true });
    await scene.ordered('w1');
    await runOn(scene);
    const foreign = { transferId: 'foreign', from: '0xHot', to: '0xThief', nonce: 1 };
    const sending = { ...foreign, what: { kind: 'token', units: 1n } } as const;
    const stolen = await scene.chain.sign(sending, { address: '0xHot', sign: async () => '0x' }, []);
    await scene.chain.broadcast(stolen.bytes);
    scene.chain.mine();
    await scene.ordered('w2');
    expect(await scene.start().signer.turn()).toMatchObject({
      signed: 0,
      waiting: [{ transferId: 'withdrawal:w2' }],
      alarm: expect.stringContaining('something else uses its key'),
    });
  });
});

/** One that holds a nonce and is not signed: the process that reserved for it died. */
async function reservedScene() {
  const scene = setSigningScene({ nonces: true });
  for (const id of ['w1', 'w2']) await scene.ordered(id);
  const senders = createSenderBook({ log: scene.log, network: 'ethereum', clock: scene.chain.now });
  const reserve = { transferId: 'withdrawal:w1', amount: money('5'), caps: undefined, firstNonce: 0 };
  await senders.reserve('0xHot', reserve);
  return { ...scene, senders };
}

describe('a transfer that holds a nonce', () => {
  test.each<[why: string, ofFirst: Entitlement]>([
    ['is denied', async () => 'it is not wanted'],
    ['cannot be judged', () => Promise.reject(new Error('the node does not answer'))],
  ])('and %s lets none pass it', async (_why, ofFirst) => {
    const scene = await reservedScene();
    const withdrawal: Entitlement = async (order) =>
      order.withdrawalId === 'w1' ? await ofFirst(order) : undefined;
    const { signer } = scene.start({ entitlements: { withdrawal } });
    for (let i = 0; i < 2; i += 1)
      expect(await signer.turn()).toMatchObject({
        signed: 0,
        waiting: [{ reason: expect.stringContaining('nonce 0') }, { transferId: 'withdrawal:w2' }],
      });
    await runOn(scene);
    for (const id of ['w1', 'w2']) expect(scene.chain.paidTo(`0x${id}`)).toEqual([FIVE]);
  });

  test('gives it back when it is cancelled, also if only signed ones are left', async () => {
    const scene = await reservedScene();
    const { signer } = scene.start();
    // one that a process signed beside it
    await scene.senders.reserve('0xHot', {
      transferId: 'withdrawal:w2',
      amount: money('5'),
      caps: undefined,
      firstNonce: 0,
    });
    await scene
      .start({ work: async () => [{ transferId: 'withdrawal:w2', status: 'ordered' }] })
      .signer.turn();
    expect(await scene.typesOf('w2')).toContain('TransferSigned');
    await scene.cancel('w1');
    await signer.turn();
    expect((await scene.senders.load('0xHot')).free).toEqual([0]);
    await scene.ordered('w4');
    await runOn(scene);
    for (const id of ['w2', 'w4']) expect(scene.chain.paidTo(`0x${id}`)).toEqual([FIVE]);
  });
});

describe('with expirations', () => {
  test('signs again only what can be in no block any more', async () => {
    const scene = setSigningScene({ nonces: false });
    await scene.ordered('w1');
    const { signer, follower } = scene.start();
    await signer.turn();
    scene.chain.forgetPool();
    scene.chain.wait(590_000);
    await follower.turn();
    // until the solid chain is past its end it is only sent again
    expect(await scene.typesOf('w1')).toEqual(['TransferOrdered', 'TransferSigned']);
    scene.chain.wait(600_000);
    scene.chain.mine(3);
    await follower.turn();
    expect(await scene.typesOf('w1')).toContain('AttemptExpired');
    await runOn(scene);
    expect(await scene.stateOf('w1')).toMatchObject({ status: 'settled', attempts: [{ expired: true }, {}] });
    expect(scene.chain.paidTo('0xw1')).toEqual([FIVE]);
  });
});
