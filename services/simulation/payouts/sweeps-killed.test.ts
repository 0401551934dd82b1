import { setSweepingScene } from '@caravan/custody/testing';
import { describe, expect, test } from 'vitest';
import { DeadError, Mortal, mortalChain, mortalLog, mortalStore } from './testing/mortal.ts';
import type { Death } from './testing/mortal.ts';

const parts = ['sweeper', 'signer', 'follower', 'event store'] as const;
type Part = (typeof parts)[number];
/** Each call takes a run of its own; one in so many, another for each part, keeps that short. 1 tries them all. */
const EVERY = 9;

/** Runs a sweep to its end, with a process, or the store, that dies once and is started again. Returns whether it died. */
async function swept(nonces: boolean, dies: { readonly part: Part; readonly death: Death }) {
  const scene = setSweepingScene({ nonces });
  const mortals = new Map(
    parts.map((part) => [part, new Mortal(dies.part === part ? dies.death : undefined)]),
  );
  const mortalOf = (part: Part) => mortals.get(part) ?? expect.unreachable();
  const store = mortalStore(scene.log, mortalOf('event store'));
  const through = (part: Part) =>
    scene.start({
      log: mortalLog(store, mortalOf(part)),
      chain: mortalChain(scene.chain, mortalOf(part)),
    });
  scene.deposit(7, '25');
  for (let round = 0; round < 14; round += 1) {
    for (const part of ['sweeper', 'signer', 'follower'] as const) {
      const turn = through(part)[part].turn();
      await turn.catch((error: unknown) => {
        if (!(error instanceof DeadError)) throw error;
      });
      mortalOf(part).revive();
    }
    scene.chain.wait(11_000);
    scene.chain.mine();
    if ((await scene.transfers()).filter((each) => each.endsWith(' settled')).length === 2) break;
  }
  return { scene, died: [...mortals.values()].some(({ died }) => died) };
}

describe.each([
  ['with nonces', true],
  ['with expirations', false],
] as const)('a sweep on a chain %s', (_, nonces) => {
  test.each(parts.flatMap((part) => [[part, 'before'] as const, [part, 'after'] as const]))(
    'is one transfer, and its coin another, wherever the %s dies %s a call',
    async (part, when) => {
      let steps = 0;
      for (let call = 1 + parts.indexOf(part); call < 200; call += EVERY) {
        const { scene, died } = await swept(nonces, { part, death: { call, when } });
        if (!died) break;
        steps += 1;
        expect(await scene.transfers()).toEqual(['sweep:0x0/7:1 25 settled', 'gas:sweep:0x0/7:1 22 settled']);
        expect(scene.chain.paidTo('0xHot')).toEqual([25_000_000n]);
        expect(scene.chain.paidTo(scene.addressOf(7))).toEqual([22n]);
      }
      expect(steps).toBeGreaterThan(0);
      expect(steps).toBeLessThan(199);
    },
  );
});
