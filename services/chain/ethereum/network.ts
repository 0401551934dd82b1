import { createDerivation } from '../addresses/derivation.ts';
import { describeNetwork, readsTransactions, WrongSettingError } from '../network.ts';
import type { NetworkAdapter } from '../network.ts';
import { evmAddresses } from './addresses.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { openRpc } from './rpc.ts';
import { createEvmTestTokens } from './test-tokens.ts';

/** Ethereum, and every chain that answers as its nodes do. */
export const createEvmNetwork: NetworkAdapter = (settings) => {
  const { rpcUrl, backupRpcUrl, decimals, faucetKey } = settings;
  const read = evmAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  const token = read.address;
  const openChain = (url: string) => createEthereumChain({ rpc: () => openRpc(url), token, decimals });
  return {
    ...describeNetwork(settings, 'ERC20'),
    token,
    addresses: evmAddresses,
    transactionOf: readsTransactions('0x'),
    addressAt: createDerivation(settings.xpub),
    openChains() {
      const chain = openChain(rpcUrl);
      return { chain, backup: backupRpcUrl === undefined ? chain : openChain(backupRpcUrl) };
    },
    ...(faucetKey !== undefined && {
      testTokens: createEvmTestTokens({ rpcUrl, token, key: faucetKey }),
    }),
  };
};
