import { createDerivation } from '../addresses/derivation.ts';
import { describeNetwork, readsTransactions, WrongSettingError } from '../network.ts';
import type { NetworkAdapter } from '../network.ts';
import { toBase58Check, tronAddresses } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import { createTronTestTokens } from './test-tokens.ts';
import { createTronChain } from './tron-chain.ts';

/** A block is made every three seconds; each look at the head counts against a quota. */
const BLOCK_MS = 3_000;

/** TRON, and its test networks. */
export const createTronNetwork: NetworkAdapter = (settings) => {
  const { rpcUrl, backupRpcUrl, apiKey, backupApiKey, requestsPerSecond, decimals, faucetKey } = settings;
  const read = tronAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  const token = read.address;
  const keyAt = createDerivation(settings.xpub);
  const openChain = (url: string, key: string | undefined) =>
    createTronChain({ ask: createTronHttp({ url, apiKey: key, requestsPerSecond }), token, decimals });
  return {
    ...describeNetwork(settings, 'TRC20'),
    token,
    pollEvery: BLOCK_MS,
    addresses: tronAddresses,
    transactionOf: readsTransactions(''),
    // the same 20 bytes of a key, written differently
    addressAt: (index) => toBase58Check(keyAt(index).slice(2).toLowerCase()),
    openChains() {
      const chain = openChain(rpcUrl, apiKey);
      return { chain, backup: backupRpcUrl === undefined ? chain : openChain(backupRpcUrl, backupApiKey) };
    },
    ...(faucetKey !== undefined && {
      testTokens: createTronTestTokens({ rpcUrl, token, key: faucetKey }),
    }),
  };
};
