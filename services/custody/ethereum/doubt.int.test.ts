import { developmentKeys, startTestChain } from '@caravan/chain/testing';
import { HDNodeWallet, Mnemonic, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiar } from '../tron/testing/liar.ts';
import { createEvmSendingChain } from './evm-sending-chain.ts';

const FINAL_AFTER = 3;
const own = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(developmentKeys.phrase), `m/44'/60'/0'/0/5`);
const key = {
  address: own.address,
  sign: (digest: string) => Promise.resolve(own.signingKey.sign(digest).serialized),
};
let node: Awaited<ReturnType<typeof startTestChain>>;
let liar: Awaited<ReturnType<typeof startLiar>>;

beforeAll(async () => {
  node = await startTestChain({ slotsInAnEpoch: 2 });
  await node.mint(own.address, 1_000_000_000n);
  liar = await startLiar(node.node.url);
});
afterAll(async () => {
  await liar.stop();
  await node.stop();
});

const openWith = (urls: { rpcUrl: string; backupRpcUrl?: string }) =>
  createEvmSendingChain({
    ...urls,
    token: node.token,
    finality: { kind: 'confirmations', required: FINAL_AFTER },
    feeCap: 10n ** 17n,
  });

test('a failure that another node does not know is none: nothing is given back, or paid again', async () => {
  const honest = openWith({ rpcUrl: node.node.url });
  const { nonce, to } = { nonce: await honest.nonceOf(own.address), to: Wallet.createRandom().address };
  const what = { kind: 'token', units: 5_000_000n } as const;
  const sending = { transferId: 't1', from: own.address, to, what, ...(nonce !== undefined && { nonce }) };
  const { bytes, transaction } = await honest.sign(sending, key, []);
  await honest.broadcast(bytes);
  await node.mine(FINAL_AFTER);
  liar.lie('/', (right) => {
    const { result } = right as { result?: { transactionHash?: string } | null };
    return result?.transactionHash === transaction
      ? { ...right, result: { ...result, status: '0x0' } }
      : right;
  });
  const failed = { kind: 'final', succeeded: false };
  expect(await openWith({ rpcUrl: liar.url }).outcomeOf({ transaction })).toMatchObject(failed);
  const two = openWith({ rpcUrl: liar.url, backupRpcUrl: node.node.url });
  expect(await two.outcomeOf({ transaction })).toEqual({ kind: 'unknown' });
  liar.honest();
  expect(await two.outcomeOf({ transaction })).toMatchObject({ kind: 'final', succeeded: true });
});
