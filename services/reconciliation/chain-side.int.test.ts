import { formatMoney } from '@caravan/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setMoneyScene } from './testing/money-scene.ts';
import type { MoneyScene } from './testing/money-scene.ts';

/** What the chain has and the watcher has not, and what the chain dropped. */
let scene: MoneyScene;
beforeEach(async () => {
  scene = await setMoneyScene();
});
afterEach(() => scene.stop());

const found = async () => {
  const { days } = await scene.reconcile();
  return days.flatMap(({ differences }) =>
    differences.map(({ kind, subject, amount, explained }) => [
      kind,
      subject,
      formatMoney(amount),
      explained,
    ]),
  );
};

test('a deposit that no watcher saw is missed, with the id that it would have', async () => {
  const address = await scene.funded('U1', '10');
  await scene.stopWatching();
  const transaction = await scene.pay(address, '25');
  expect(await found()).toEqual([['missed', `ethereum:${transaction}:1`, '25', false]]);
});

test('a deposit whose block was replaced before it was final is explained', async () => {
  const address = await scene.funded('U1', '10');
  const transaction = await scene.chain.mint(address, 5_000_000n);
  await scene.seen('DepositDetected', 2);
  await scene.chain.node.call('anvil_reorg', [1, []]);
  await scene.chain.mine(4);
  await scene.seen('DepositOrphaned', 1);
  expect(await found()).toEqual([['orphaned', `ethereum:${transaction}:1`, '0', true]]);
});
