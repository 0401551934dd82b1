import { beforeEach, describe, expect, test } from 'vitest';
import { COLD, setDrainingScene } from '../testing/draining-scene.ts';

describe('a drain that has a nonce and no signature', () => {
  let scene: ReturnType<typeof setDrainingScene>;
  beforeEach(async () => {
    scene = setDrainingScene(true);
    await scene.agreed('d1');
    await scene.order('d1');
    const dead = { ...scene.chain, sign: () => Promise.reject(new Error('no answer')) };
    await scene.start(COLD, '100000', dead).signer.turn();
    await scene.agreed('d2', '100');
    await scene.order('d2');
  });

  test('and waits for payouts stops what comes after it, with an alarm, until it may go', async () => {
    scene.need('700');
    await scene.run(2);
    expect(await scene.told('d2')).not.toContain('TransferSigned');
    expect((await scene.start().signer.turn()).alarm).toMatch(/need what it would take.*nonce 0/);
    scene.need('0');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n, 100_000_000n]);
  });

  test('or is called off, which frees the way for what comes after it', async () => {
    scene.need('700');
    await scene.run(1);
    await scene.callOff('d1', 'c1');
    await scene.agreeToCallOff('d1', 'c1');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([100_000_000n]);
  });

  test('nothing passes it between the word of two persons and its cancellation', async () => {
    await scene.callOff('d1', 'c1');
    const dying = scene.drainsWith(COLD, {
      ...scene.outgoing,
      cancel: () => Promise.reject(new Error('died')),
    });
    await expect(scene.agreeToCallOff('d1', 'c1', undefined, dying)).rejects.toThrow('died');
    await scene.run(2);
    expect(await scene.told('d2')).not.toContain('TransferSigned');
    await scene.finishCallOff('d1', 'c1');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([100_000_000n]);
  });
});
