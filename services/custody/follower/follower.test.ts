import { expect, test } from 'vitest';
import { setSigningScene } from '../testing/signing-scene.ts';
import type { SimulatedChain } from '../testing/signing-scene.ts';

/** The transactions of which the node says something that does not fit together. */
async function sceneWith(unreadable: readonly string[]) {
  const scene = setSigningScene({ nonces: false });
  const bad = new Set<string>();
  const outcomeOf: SimulatedChain['outcomeOf'] = async (attempt) => {
    if (bad.has(attempt.transaction)) throw new Error('it does not fit together');
    return await scene.chain.outcomeOf(attempt);
  };
  const { signer, follower } = scene.start({ chain: { ...scene.chain, outcomeOf } });
  for (let i = 1; i <= 9; i += 1) await scene.ordered(`w${i}`);
  await signer.turn();
  for (const id of unreadable) {
    const state = await scene.stateOf(id);
    if (state.status !== 'unknown') for (const { transaction } of state.attempts) bad.add(transaction);
  }
  scene.chain.mine(3);
  return { scene, follower };
}

test('a transfer that cannot be read keeps no other from being followed', async () => {
  const { scene, follower } = await sceneWith(['w1']);
  expect(await follower.turn()).toBe(1);
  expect(await scene.stateOf('w1')).toMatchObject({ status: 'signed' });
  for (const id of ['w2', 'w9']) expect(await scene.stateOf(id)).toMatchObject({ status: 'settled' });
});

test('a node that answers nothing fails the turn, so that the next one comes later', async () => {
  const { follower } = await sceneWith(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9']);
  await expect(follower.turn()).rejects.toThrow('does not fit together');
});
