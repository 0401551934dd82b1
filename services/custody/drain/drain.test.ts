import { money, zero } from '@caravan/events';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  ben,
  COLD,
  contextOf,
  NETWORK,
  refusedAs,
  setDrainingScene,
} from '../testing/draining-scene.ts';
import { entitledDrain } from './entitled.ts';
import { evolve } from './state.ts';

describe.each([
  ['with nonces', true],
  ['with expirations', false],
])('draining %s', (_, nonces) => {
  let scene: ReturnType<typeof setDrainingScene>;
  beforeEach(() => {
    scene = setDrainingScene(nonces);
  });

  test('two persons, one transfer on the chain, whatever is repeated', async () => {
    for (let i = 0; i < 2; i += 1) expect(await scene.propose('d1', '400')).not.toHaveProperty('refusal');
    for (let i = 0; i < 2; i += 1) expect(await scene.approve('d1')).not.toHaveProperty('refusal');
    for (let i = 0; i < 3; i += 1) expect(await scene.order('d1')).not.toHaveProperty('refusal');
    await scene.run();
    expect(await scene.order('d1')).not.toHaveProperty('refusal');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
    expect(await scene.status('d1')).toBe('settled');
  });

  test('two signers at once send one', async () => {
    await scene.propose('d1', '400');
    await scene.approve('d1');
    await scene.order('d1');
    const [one, other] = [scene.start(), scene.start()];
    await Promise.all([one.signer.turn(), other.signer.turn()]);
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
  });

  test('a drain that the chain refuses has failed, and says so', async () => {
    await scene.propose('d1', '400');
    await scene.approve('d1');
    await scene.order('d1');
    scene.chain.refuseAll(true);
    await scene.run();
    expect(await scene.status('d1')).toBe('reverted');
    expect(scene.chain.paidTo(COLD)).toEqual([]);
  });

  test('one person is not two; what is decided stays', async () => {
    await scene.propose('d1', '400');
    expect(await scene.approve('d1', ana)).toEqual(refusedAs('custody-by-same-person'));
    expect(await scene.order('d1')).toEqual(refusedAs('drain-unknown'));
    await scene.refuse('d1', ana);
    expect(await scene.approve('d1')).toEqual(refusedAs('drain-already-decided'));
    expect(await scene.status('d1')).toBe('unknown');
  });

  test('what approved payouts need stays, at the proposal, at the approval, and at the signer', async () => {
    scene.need('700');
    expect(await scene.propose('d1', '400')).toEqual({
      refusal: expect.objectContaining({ key: 'hot-wallet-needed', details: { free: '300' } }),
    });
    scene.need('0');
    await scene.propose('d1', '400');
    scene.need('700');
    expect(await scene.approve('d1')).toEqual(refusedAs('hot-wallet-needed'));
    scene.need('0');
    await scene.approve('d1');
    await scene.order('d1');
    scene.need('700');
    expect(await scene.start().signer.turn()).toMatchObject({
      signed: 0,
      alarm: expect.stringContaining('approved payouts, or drains before it, need'),
    });
    scene.need('600');
    expect(await scene.start().signer.turn()).toMatchObject({ signed: 1, alarm: undefined });
  });

  test('nowhere without a cold wallet, and nothing while nobody knows what is there', async () => {
    const drains = scene.drainsWith(undefined);
    const what = { network: 'ethereum', amount: money('1'), reason: 'r', by: ana, context: contextOf('d') };
    expect(await drains.propose(what)).toEqual(refusedAs('cold-wallet-missing'));
    scene.see(undefined);
    expect(await scene.propose('d1', '400')).toEqual(refusedAs('hot-wallet-unread'));
  });

  test('more than the signer may ever send is refused, with the limit', async () => {
    scene.cap('300', '1000');
    expect(await scene.propose('d1', '300.000001')).toEqual({
      refusal: { key: 'drain-above-cap', details: { cap: '300', hours: 1 } },
    });
    scene.cap('500', '300');
    expect(await scene.propose('d1', '400')).toEqual({
      refusal: { key: 'drain-above-cap', details: { cap: '300', hours: 24 } },
    });
    expect(await scene.propose('d1', '300')).not.toHaveProperty('refusal');
    scene.cap('299', '299');
    expect(await scene.approve('d1')).toEqual(refusedAs('drain-above-cap'));
  });

  test('caps count it', async () => {
    await scene.propose('d1', '400');
    await scene.approve('d1');
    await scene.order('d1');
    expect(await scene.start(COLD, '399').signer.turn()).toMatchObject({
      signed: 0,
      alarm: expect.stringContaining('399 USDT'),
    });
  });

  const forged = {
    network: 'ethereum',
    owner: 'platform',
    purpose: 'drain',
    fromPath: '1/0',
    from: '0xHot',
    to: COLD,
    amount: '400',
    by: { role: 'system', id: 'order-drain' },
  } as const;

  test.each([
    ['nobody proposed', 'none', {}, 'nobody has proposed'],
    ['nobody agreed to', 'open', {}, 'not approved'],
    ['that ends elsewhere', 'agreed', { to: '0xTheirs' }, 'does not go to the cold wallet'],
    ['of more than two persons agreed to', 'agreed', { amount: '401' }, 'another amount'],
    ['from elsewhere', 'agreed', { from: '0x0/7', fromPath: '0/7' }, 'does not come out of the hot wallet'],
  ])('a forged order %s is not signed', async (_what, drainId, change, why) => {
    await scene.propose('open', '400');
    await scene.propose('agreed', '400');
    await scene.approve('agreed');
    scene.chain.credit('0x0/7', 900_000_000n, 1_000n);
    const order = { ...forged, ...change, transferId: `drain:${drainId}`, context: contextOf('forged') };
    expect(await scene.outgoing.order(order)).not.toHaveProperty('refusal');
    expect(await scene.start().signer.turn()).toMatchObject({
      signed: 0,
      alarm: expect.stringContaining(why),
    });
  });

  test.each([
    ['that no person agreed to', ana, { role: 'system', id: 'order-drain' } as const],
    ['that somebody else proposed', { role: 'platform', id: 'eve' } as const, ben],
  ])('a drain %s is not signed, whatever the log says', async (_what, proposedBy, approvedBy) => {
    await scene.propose('d1', '400');
    const at = '2026-03-03T09:20:00.000Z';
    const what = { drainId: 'd1', network: 'ethereum', owner: 'platform', amount: '400' };
    const data = { ...what, proposedBy, approvedBy, approvedAt: at };
    const state = [{ type: 'DrainApproved' as const, data }].reduce(
      evolve,
      await scene.drains.load('ethereum', 'd1'),
    );
    const entitled = entitledDrain({
      network: NETWORK,
      coldAddress: COLD,
      drains: { load: async () => state },
      chain: scene.chain,
      needed: async () => zero,
    });
    const order = { ...forged, transferId: 'drain:d1', orderedAt: at };
    expect(await entitled(order)).toContain('not agreed to by another person');
  });

  test('a signer that is configured with another cold wallet, or none, signs none', async () => {
    await scene.propose('d1', '400');
    await scene.approve('d1');
    await scene.order('d1');
    expect(await scene.start('0xOther').signer.turn()).toMatchObject({ signed: 0 });
  });
});
