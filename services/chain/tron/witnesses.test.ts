import { expect, test, vi } from 'vitest';
import { UnreadableBlockError } from '../core/chain.ts';
import { blockAnswer } from './answers.ts';
import { readBlock } from './read-block.ts';
import { realBlock } from './testing/samples.ts';
import { createWitnesses } from './witnesses.ts';

const headerOf = async (name: string) => readBlock(blockAnswer.parse(await realBlock(name)));
/** The main network's block is signed by another key than its witness's own. */
const DEPUTY = '410aa777ea930cbf3a92ec5eec7851b44a52d6481b';
const accountWith = (address: string) =>
  vi.fn(async () => ({ witness_permission: { keys: [{ address, weight: 1 }] } }));
const nobody = vi.fn(async () => ({}));

test.each(['block-nile-33801077', 'empty-block-nile-52872769'])(
  'the witness of %s signed it, and nobody is asked',
  async (name) => {
    const ask = vi.fn(nobody);
    await createWitnesses(ask).check(await headerOf(name));
    expect(ask).not.toHaveBeenCalled();
  },
);

test('a witness may have another key sign for it, which is asked for once', async () => {
  const block = await headerOf('block-mainnet-71723395');
  const ask = accountWith(DEPUTY.toUpperCase());
  const witnesses = createWitnesses(ask);
  await witnesses.check(block);
  await witnesses.check(block);
  expect(ask.mock.calls).toEqual([['/wallet/getaccount', { address: block.witness }]]);
});

test.each([
  ['nobody whom its account names', accountWith(`41${'ab'.repeat(20)}`)],
  ['nobody, for its account has none', nobody],
])('a block that was signed by %s is not believed', async (_what, ask) => {
  const block = await headerOf('block-mainnet-71723395');
  await expect(createWitnesses(ask).check(block)).rejects.toBeInstanceOf(UnreadableBlockError);
});

test('a changed header, another signature or none is not believed', async () => {
  const block = await headerOf('block-nile-33801077');
  const { signature } = block;
  const changes = [
    { headerHash: 'ab'.repeat(32) },
    { signature: '' },
    { signature: signature.slice(2) },
    { signature: '00'.repeat(65) },
    { signature: `${signature.slice(0, -2)}00` },
    { witness: `41${'ab'.repeat(20)}` },
  ];
  for (const change of changes)
    await expect(
      createWitnesses(nobody).check({ ...block, ...change }),
      JSON.stringify(change),
    ).rejects.toThrow('was not signed by its witness');
});

test('a block that is a day old may have been signed by a key that its witness has changed since', async () => {
  const old = await headerOf('block-mainnet-71723395');
  const recent = { ...(await headerOf('block-nile-33801077')), timestamp: old.timestamp + 86_400_001 };
  const witnesses = createWitnesses(nobody);
  await witnesses.check(recent);
  await witnesses.check(old);
  await expect(witnesses.check({ ...old, signature: '' })).rejects.toBeInstanceOf(UnreadableBlockError);
});

test('the first block has no signature', async () => {
  const block = await headerOf('block-nile-33801077');
  await createWitnesses(nobody).check({ ...block, height: 0, signature: '' });
});
