import { developmentKeys, startTestChain } from '@caravan/chain/testing';
import { HDNodeWallet, Mnemonic, Wallet } from 'ethers';
import type { BaseWallet } from 'ethers';
import type { SigningKey } from '../sending-chain.ts';
import { describeSendingChain } from '../testing/sending-chain-contract.ts';
import { createEvmSendingChain } from './evm-sending-chain.ts';

const phrase = Mnemonic.fromPhrase(developmentKeys.phrase);
const keyOf = (wallet: BaseWallet): SigningKey => ({
  address: wallet.address,
  sign: (digest) => Promise.resolve(wallet.signingKey.sign(digest).serialized),
});
const FINAL_AFTER = 3;

describeSendingChain('evm', async () => {
  const chain = await startTestChain({ slotsInAnEpoch: 2 });
  const [own, other] = [5, 6].map((i) => HDNodeWallet.fromMnemonic(phrase, `m/44'/60'/0'/0/${i}`));
  if (!own || !other) throw new Error('no keys');
  await chain.mint(own.address, 1_000_000_000n);
  const options = {
    rpcUrl: chain.node.url,
    token: chain.token,
    finality: { kind: 'confirmations', required: FINAL_AFTER },
    feeCap: 10n ** 17n,
  } as const;
  const sending = createEvmSendingChain(options);
  const miserly = createEvmSendingChain({ ...options, feeCap: 1n });
  await sending.open();
  await miserly.open();
  return {
    chain: sending,
    miserly,
    unreachable: createEvmSendingChain({ ...options, rpcUrl: 'http://127.0.0.1:1' }),
    key: keyOf(own),
    otherKey: keyOf(other),
    token: chain.token,
    fresh: () => Wallet.createRandom().address,
    mine: chain.mine,
    finalise: () => chain.mine(FINAL_AFTER),
    refuseTransfers: async (refuse) =>
      void (await chain.call(chain.token, refuse ? 'addBlackList' : 'removeBlackList', [own.address])),
    reorganise: async (depth) => void (await chain.node.call('anvil_reorg', [depth, []])),
    stop: () => chain.stop(),
  };
});
