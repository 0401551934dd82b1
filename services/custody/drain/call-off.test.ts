import { beforeEach, describe, expect, test } from 'vitest';
import { ana, ben, COLD, refusedAs, setDrainingScene } from '../testing/draining-scene.ts';

const cy = { role: 'platform', id: 'cy' } as const;
const CALLED_OFF = [
  'DrainProposed',
  'DrainApproved',
  'DrainCallOffProposed',
  'DrainCallOffAgreed',
  'DrainCalledOff',
  'TransferOrdered',
  'TransferCancelled',
];
const TOO_LATE = [
  'DrainProposed',
  'DrainApproved',
  'DrainCallOffProposed',
  'DrainCallOffAgreed',
  'DrainCallOffTooLate',
  'TransferOrdered',
  'TransferSigned',
];
const accepted = expect.not.objectContaining({ refusal: expect.anything() });

type Scene = ReturnType<typeof setDrainingScene>;

/** A signer that waits with the signed bytes in its hand, before they are in the log. */
function holdingSigner(scene: Scene) {
  const [holds, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const chain: typeof scene.chain = {
    ...scene.chain,
    async sign(...asked) {
      const signed = await scene.chain.sign(...asked);
      holds.resolve();
      await goes.promise;
      return signed;
    },
  };
  return {
    turn: scene.start(COLD, '100000', chain).signer.turn(),
    holds: holds.promise,
    go: goes.resolve,
  };
}

describe.each([
  ['with nonces', true],
  ['with expirations', false],
])('a drain that is called off %s', (_, nonces) => {
  let scene: Scene;
  beforeEach(() => {
    scene = setDrainingScene(nonces);
  });

  test.each([['before', false] as const, ['after', true] as const])(
    '%s its transfer is ordered: it is never signed, however often anything is sent',
    async (_when, isOrdered) => {
      await scene.agreed('d1');
      if (isOrdered) await scene.order('d1');
      for (let i = 0; i < 2; i += 1) expect(await scene.callOff('d1', 'c1')).toEqual(accepted);
      for (let i = 0; i < 2; i += 1) expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(accepted);
      for (let i = 0; i < 2; i += 1) expect(await scene.finishCallOff('d1', 'c1')).toEqual(accepted);
      // the flow that orders transfers comes late, and again
      for (let i = 0; i < 2; i += 1) expect(await scene.order('d1')).toEqual(accepted);
      await scene.run();
      expect(await scene.told('d1')).toEqual(CALLED_OFF);
      expect(scene.chain.paidTo(COLD)).toEqual([]);
      expect(await scene.start().signer.turn()).toMatchObject({ waiting: [], alarm: undefined });
    },
  );

  test('what could never be signed is over, and the next drain is signed', async () => {
    await scene.agreed('d1');
    await scene.order('d1');
    expect(await scene.start(COLD, '399').signer.turn()).toMatchObject({ signed: 0, waiting: [{}] });
    await scene.callOff('d1', 'c1');
    await scene.agreeToCallOff('d1', 'c1');
    expect(await scene.start(COLD, '399').signer.turn()).toMatchObject({ waiting: [], alarm: undefined });
    await scene.agreed('d2', '399');
    await scene.order('d2');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([399_000_000n]);
  });

  test('one person is not two; who refuses lets it go on', async () => {
    await scene.agreed('d1');
    await scene.callOff('d1', 'c1');
    expect(await scene.agreeToCallOff('d1', 'c1', ana)).toEqual(refusedAs('custody-by-same-person'));
    expect(await scene.agreeToCallOff('d1', 'c0')).toEqual(refusedAs('custody-proposal-changed'));
    expect(await scene.callOff('d1', 'c2', ben)).toEqual(refusedAs('drain-call-off-waits'));
    for (let i = 0; i < 2; i += 1) expect(await scene.refuseCallOff('d1', 'c1')).toEqual(accepted);
    expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(refusedAs('custody-proposal-changed'));
    await scene.order('d1');
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
  });

  test('nobody but persons of the platform, with a reason', async () => {
    await scene.agreed('d1');
    const system = { role: 'system', id: 'call-off-drain' } as never;
    expect(await scene.callOff('d1', 'c1', system)).toEqual(refusedAs('no-permission'));
    await scene.callOff('d1', 'c1');
    expect(await scene.agreeToCallOff('d1', 'c1', system)).toEqual(refusedAs('no-permission'));
    expect(await scene.finishCallOff('d1', 'c1')).toEqual(refusedAs('custody-proposal-changed'));
    expect(await scene.told('d1')).toEqual(CALLED_OFF.slice(0, 3));
  });

  test('only what was agreed to is called off, and only once', async () => {
    expect(await scene.callOff('d1', 'c1')).toEqual(refusedAs('drain-unknown'));
    await scene.propose('d1', '400');
    expect(await scene.callOff('d1', 'c1')).toEqual(refusedAs('drain-not-approved'));
    await scene.approve('d1');
    await scene.callOff('d1', 'c1');
    await scene.agreeToCallOff('d1', 'c1');
    expect(await scene.callOff('d1', 'c2')).toEqual(refusedAs('drain-not-approved'));
    expect(await scene.agreeToCallOff('d1', 'c1', cy)).toEqual(refusedAs('drain-already-decided'));
    expect(await scene.refuseCallOff('d1', 'c1', cy)).toEqual(refusedAs('drain-already-decided'));
  });

  test('never once it is signed', async () => {
    await scene.agreed('d1');
    await scene.callOff('d1', 'c1');
    await scene.order('d1');
    await scene.start().signer.turn();
    expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(refusedAs('drain-signed'));
    expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(refusedAs('drain-signed'));
    expect(await scene.callOff('d1', 'c2')).toEqual(refusedAs('drain-signed'));
    expect(await scene.told('d1')).toEqual(TOO_LATE);
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
    expect(await scene.callOff('d1', 'c3')).toEqual(refusedAs('drain-signed'));
  });

  describe('while the signer signs it', () => {
    test('who is first in the stream of the transfer wins: the cancellation', async () => {
      await scene.agreed('d1');
      await scene.order('d1');
      await scene.callOff('d1', 'c1');
      const signer = holdingSigner(scene);
      await signer.holds;
      expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(accepted);
      signer.go();
      expect(await signer.turn).toMatchObject({ signed: 0 });
      await scene.run();
      expect(await scene.told('d1')).toEqual(CALLED_OFF);
      expect(scene.chain.paidTo(COLD)).toEqual([]);
      // its nonce, or its place, is for the next
      await scene.agreed('d2', '10');
      await scene.order('d2');
      await scene.run();
      expect(scene.chain.paidTo(COLD)).toEqual([10_000_000n]);
    });

    test('who is first in the stream of the transfer wins: the signature, though two persons agreed before', async () => {
      await scene.agreed('d1');
      await scene.order('d1');
      await scene.callOff('d1', 'c1');
      const signer = holdingSigner(scene);
      await signer.holds;
      const drains = scene.drainsWith(COLD, {
        ...scene.outgoing,
        async cancel(asked) {
          signer.go();
          expect(await signer.turn).toMatchObject({ signed: 1 });
          return await scene.outgoing.cancel(asked);
        },
      });
      expect(await scene.agreeToCallOff('d1', 'c1', ben, drains)).toEqual(refusedAs('drain-signed'));
      await scene.run();
      expect((await scene.told('d1')).slice(0, TOO_LATE.length)).toEqual(TOO_LATE);
      expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
    });

    test('at once, in any order: exactly one of them wins', async () => {
      for (const isSignerFirst of [true, false]) {
        const id = `d${isSignerFirst}`;
        await scene.agreed(id, '40');
        await scene.order(id);
        await scene.callOff(id, 'c1');
        const sign = () => scene.start().signer.turn();
        const agree = () => scene.agreeToCallOff(id, 'c1');
        await Promise.all((isSignerFirst ? [sign, agree] : [agree, sign]).map((each) => each()));
        const told = await scene.told(id);
        const ends = ['DrainCalledOff', 'DrainCallOffTooLate'].filter((each) => told.includes(each));
        expect(ends).toHaveLength(1);
        expect(told.includes('TransferSigned')).toBe(ends[0] === 'DrainCallOffTooLate');
        expect(told.includes('TransferCancelled')).toBe(ends[0] === 'DrainCalledOff');
      }
    });
  });

  describe.each(['order', 'cancel', 'finish'] as const)('whose second person dies at "%s"', (step) => {
    class Died extends Error {}
    const die = async (): Promise<never> => {
      throw new Died();
    };
    /** The process dies instead of the step; of "finish": once its transfer is cancelled. */
    const dying = () =>
      scene.drainsWith(COLD, {
        ...scene.outgoing,
        ...(step === 'order' && { order: die }),
        ...(step === 'cancel' && { cancel: die }),
        ...(step === 'finish' && {
          async cancel(asked: Parameters<typeof scene.outgoing.cancel>[0]) {
            await scene.outgoing.cancel(asked);
            return await die();
          },
        }),
      });

    test('is ended by whoever goes on, and not signed or refused meanwhile', async () => {
      await scene.agreed('d1');
      await scene.callOff('d1', 'c1');
      await expect(scene.agreeToCallOff('d1', 'c1', ben, dying())).rejects.toThrow(Died);
      // others do what they do: none of it undoes the word of two persons
      await scene.order('d1');
      await scene.run(1);
      expect(await scene.refuseCallOff('d1', 'c1', cy)).toEqual(refusedAs('drain-already-decided'));
      for (let i = 0; i < 2; i += 1)
        expect(await scene.finishCallOff('d1', 'c1')).toMatchObject({ outcome: 'cancelled' });
      await scene.run();
      expect(await scene.told('d1')).toEqual(CALLED_OFF);
      expect(scene.chain.paidTo(COLD)).toEqual([]);
    });
  });
});

/** Signed, and lost by the node until no block can hold it any more. */
async function expiredScene() {
  const scene = setDrainingScene(false);
  await scene.agreed('d1');
  await scene.order('d1');
  await scene.start().signer.turn();
  expect(await scene.callOff('d1', 'c0')).toEqual(refusedAs('drain-signed'));
  scene.chain.forgetPool();
  scene.chain.wait(1_200_000);
  scene.chain.mine(3);
  await scene.start().follower.turn();
  expect((await scene.told('d1')).at(-1)).toBe('AttemptExpired');
  return scene;
}

describe('a drain whose only attempt has expired', () => {
  test('is called off as one that was never signed', async () => {
    const scene = await expiredScene();
    scene.need('1000');
    expect(await scene.callOff('d1', 'c1')).toEqual(accepted);
    expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(accepted);
    scene.need('0');
    await scene.run();
    expect(await scene.told('d1')).toContain('DrainCalledOff');
    expect(scene.chain.paidTo(COLD)).toEqual([]);
  });

  test('is not called off once it is signed again', async () => {
    const scene = await expiredScene();
    await scene.callOff('d1', 'c1');
    await scene.start().signer.turn();
    expect(await scene.agreeToCallOff('d1', 'c1')).toEqual(refusedAs('drain-signed'));
    await scene.run();
    expect(scene.chain.paidTo(COLD)).toEqual([400_000_000n]);
  });
});
