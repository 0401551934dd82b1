import { beforeEach, describe, expect, test } from 'vitest';
import { setSweepingScene } from '../testing/sweeping-scene.ts';
import type { SweepingScene } from '../testing/sweeping-scene.ts';

async function runOn(scene: SweepingScene, rounds = 12): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    const { sweeper, signer, follower } = scene.start();
    await sweeper.turn();
    await signer.turn();
    scene.chain.mine();
    await follower.turn();
  }
}

const sign = () => Promise.reject(new Error('no answer from the node'));

describe.each([
  ['with nonces', true],
  ['with expirations', false],
])('sweeping %s', (_, nonces) => {
  let scene: SweepingScene;
  beforeEach(() => {
    scene = setSweepingScene({ nonces });
  });
  const ORDERS = ['sweep:0x0/7:1 25 settled', 'gas:sweep:0x0/7:1 22 settled'];

  test('coin goes to the address, and then all of its deposits to the hot wallet', async () => {
    scene.deposit(7, '25');
    await runOn(scene);
    expect(await scene.transfers()).toEqual(ORDERS);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
    expect((await scene.chain.balances('0x0/7')).token).toBe(0n);
  });

  test('an address that holds coin needs none', async () => {
    scene.deposit(7, '25');
    scene.chain.credit('0x0/7', 0n, 100n);
    await runOn(scene);
    expect(await scene.transfers()).toEqual(['sweep:0x0/7:1 25 settled']);
  });

  test('what is less than the policy, or not final, stays; together with more it goes', async () => {
    scene.deposit(7, '9.99');
    scene.deposit(7, '500', false);
    await runOn(scene);
    expect(await scene.transfers()).toEqual([]);
    scene.deposit(7, '0.01');
    await runOn(scene);
    expect(scene.chain.paidTo('0xHot')).toEqual([10_000_000n]);
  });

  test('one is under way at an address; what comes meanwhile goes with the next', async () => {
    scene.deposit(7, '25');
    await scene.start().sweeper.turn();
    scene.deposit(7, '30');
    await runOn(scene, 2);
    expect((await scene.transfers()).filter((each) => each.startsWith('sweep:'))).toHaveLength(1);
    await runOn(scene, 24);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n, 30_000_000n]);
  });

  test('no more is swept than the chain shows', async () => {
    scene.deposit(7, '25');
    scene.chain.credit('0x0/7', -5_000_000n);
    await runOn(scene);
    expect(scene.chain.paidTo('0xHot')).toEqual([20_000_000n]);
  });

  test('a sweep that waits for coin is no alarm; a hot wallet without coin is one', async () => {
    scene.chain.credit('0xHot', 0n, -1_000_000n);
    scene.deposit(7, '25');
    const { sweeper, signer } = scene.start();
    await sweeper.turn();
    const report = await signer.turn();
    expect(report.waiting).toHaveLength(2);
    expect(report.alarm).toContain('gas:sweep:0x0/7:1');
    expect(report.alarm).not.toContain('0x0/7 has');
  });

  test('no more sweeps wait for coin than leave room for withdrawals', async () => {
    scene = setSweepingScene({ nonces, mostWaiting: 2 });
    for (let i = 0; i < 5; i += 1) scene.deposit(i, '25');
    for (let i = 0; i < 3; i += 1) await scene.start().sweeper.turn();
    expect((await scene.transfers()).filter((each) => each.startsWith('sweep:'))).toHaveLength(2);
    await runOn(scene, 40);
    expect(scene.chain.paidTo('0xHot')).toHaveLength(5);
  });

  test('however much coin a node says that a sweep takes, none leaves the hot wallet above the cap of a fee', async () => {
    scene.deposit(7, '25');
    scene.chain.price = 100_000n;
    await runOn(scene, 4);
    expect(await scene.transfers()).toEqual(['sweep:0x0/7:1 25 ordered']);
    expect((await scene.chain.balances('0xHot')).coin).toBe(1_000_000n);
    scene.chain.price = 10n;
    await runOn(scene);
    expect(await scene.transfers()).toEqual(ORDERS);
  });

  test('coin that was ordered while a sweep was dear is not sent above the cap', async () => {
    scene.deposit(7, '25');
    const { sweeper, signer } = scene.start();
    await sweeper.turn();
    scene.chain.price = 100_000n;
    expect(await signer.turn()).toMatchObject({ signed: 0, alarm: expect.stringContaining('too dear') });
  });

  test('when its coin does not suffice any more, the sweep is given up, unsigned, and begun anew', async () => {
    scene.deposit(7, '25');
    await runOn(scene, 1);
    scene.chain.price = 20n;
    await runOn(scene, 20);
    expect(await scene.transfers()).toEqual([
      'sweep:0x0/7:1 25 cancelled',
      'gas:sweep:0x0/7:1 22 settled',
      'sweep:0x0/7:2 25 settled',
      'gas:sweep:0x0/7:2 22 settled',
    ]);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
  });

  test('a sweep that is given up after its reservation leaves no gap', async () => {
    scene.deposit(7, '25');
    scene.chain.credit('0x0/7', 0n, 2_000n);
    scene.chain.price = 600n;
    // a nonce is reserved, and then the fee is above the cap
    await runOn(scene, 1);
    const { signer } = scene.start();
    await signer.turn();
    await scene.outgoing.cancel({ ...common, transferId: 'sweep:0x0/7:1', reason: 'too dear' });
    scene.chain.price = 10n;
    await runOn(scene);
    expect(await scene.transfers()).toEqual(['sweep:0x0/7:1 25 cancelled', 'sweep:0x0/7:2 25 settled']);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
  });

  test('when its deposit has left the chain, the sweep is given up, unsigned, and what is left goes', async () => {
    scene.deposit(7, '25');
    scene.deposit(7, '20');
    await scene.start().sweeper.turn();
    // a chain that breaks its promise
    scene.deposit(7, '-20');
    await runOn(scene);
    const ended = (await scene.transfers()).filter((each) => each.startsWith('sweep:'));
    expect(ended).toEqual(['sweep:0x0/7:1 45 cancelled', 'sweep:0x0/7:2 25 settled']);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
  });

  test('one that is given up after its nonce was reserved leaves no gap', async () => {
    scene.deposit(7, '25');
    scene.chain.credit('0x0/7', 0n, 1_000n);
    await scene.start().sweeper.turn();
    await scene.start({ chain: { ...scene.chain, sign } }).signer.turn();
    scene.deposit(7, '-25');
    await scene.start().sweeper.turn();
    scene.deposit(7, '30');
    await runOn(scene);
    expect(await scene.transfers()).toEqual(['sweep:0x0/7:1 25 cancelled', 'sweep:0x0/7:2 30 settled']);
  });

  test('coin whose sweep went without it is given up, unsigned, and rings no alarm', async () => {
    scene.deposit(7, '25');
    const { sweeper, signer } = scene.start();
    await sweeper.turn();
    // somebody else gave the address coin meanwhile
    scene.chain.credit('0x0/7', 0n, 100n);
    await signer.turn();
    await runOn(scene);
    const ended = await scene.transfers();
    expect(ended[0]).toBe('sweep:0x0/7:1 25 settled');
    expect(['gas:sweep:0x0/7:1 22 cancelled', 'gas:sweep:0x0/7:1 22 settled']).toContain(ended[1]);
    expect((await scene.start().signer.turn()).alarm).toBeUndefined();
  });

  test('coin that is much more than is needed by now is given up, and the sweep begins anew', async () => {
    scene.chain.price = 100n;
    scene.deposit(7, '25');
    await scene.start().sweeper.turn();
    scene.chain.price = 10n;
    await runOn(scene, 16);
    expect(await scene.transfers()).toEqual([
      'sweep:0x0/7:1 25 cancelled',
      'gas:sweep:0x0/7:1 220 cancelled',
      'sweep:0x0/7:2 25 settled',
      'gas:sweep:0x0/7:2 22 settled',
    ]);
  });

  test('a sweep that the chain refuses is a failure, and is tried again', async () => {
    scene.deposit(7, '25');
    scene.chain.credit('0x0/7', 0n, 100n);
    scene.chain.refuseAll(true);
    await runOn(scene, 4);
    scene.chain.refuseAll(false);
    await runOn(scene, 6);
    const [first, ...rest] = await scene.transfers();
    expect(first).toBe('sweep:0x0/7:1 25 reverted');
    expect(rest.at(-1)).toMatch(/25 settled$/);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
  });

  test('everything twice is everything once', async () => {
    scene.deposit(7, '25');
    for (let i = 0; i < 12; i += 1) {
      const [one, other] = [scene.start(), scene.start()];
      await Promise.all([one.sweeper.turn(), other.sweeper.turn()]);
      await one.signer.turn();
      await other.signer.turn();
      scene.chain.mine();
      await one.follower.turn();
      await other.follower.turn();
    }
    expect(await scene.transfers()).toEqual(ORDERS);
    expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
  });

  const by = { role: 'system', id: 'somebody' } as const;
  const context = { commandId: 'x', correlationId: 'x', causationId: 'x', actor: 'x' };
  const common = { network: 'ethereum', owner: 'platform', by, context };
  const sweep = {
    ...common,
    purpose: 'sweep',
    fromPath: '0/7',
    from: '0x0/7',
    to: '0xHot',
    amount: '5',
  } as const;
  const gas = {
    ...common,
    purpose: 'gas',
    fromPath: '1/0',
    from: '0xHot',
    to: '0x0/7',
    units: '22',
  } as const;

  test.each([
    ['that ends elsewhere', { ...sweep, transferId: 'sweep:0x0/7:1', to: '0xTheirs' }],
    ['of the hot wallet', { ...sweep, transferId: 'sweep:0xHot:1', from: '0xHot', fromPath: '1/0' }],
    ['of an address at another path', { ...sweep, transferId: 'sweep:0x0/8:1', from: '0x0/8' }],
    ['of another address than its name says', { ...sweep, transferId: 'sweep:0x0/8:1' }],
    ['of coin for no sweep', { ...gas, transferId: 'gas:none' }],
    ['of coin for a sweep that nobody ordered', { ...gas, transferId: 'gas:sweep:0x0/9:1', to: '0x0/9' }],
    ['of coin to another address', { ...gas, transferId: 'gas:sweep:0x0/3:1', to: '0xTheirs' }],
    [
      'of more coin than a sweep takes',
      { ...gas, transferId: 'gas:sweep:0x0/3:1', to: '0x0/3', units: '99' },
    ],
    ['of coin from elsewhere', { ...gas, transferId: 'gas:sweep:0x0/3:1', to: '0x0/3', from: '0x0/7' }],
  ])('signs no order %s', async (_what, order) => {
    const waiting = { ...sweep, transferId: 'sweep:0x0/3:1', fromPath: '0/3', from: '0x0/3' };
    await scene.outgoing.order(waiting);
    scene.chain.credit('0x0/7', 9_000_000n, 100n);
    scene.chain.credit('0x0/8', 9_000_000n, 100n);
    expect(await scene.outgoing.order(order)).not.toHaveProperty('refusal');
    expect(await scene.start().signer.turn()).toMatchObject({
      signed: 0,
      alarm: expect.stringContaining(order.transferId),
    });
  });
});
