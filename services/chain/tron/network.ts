import { createDerivation } from '../addresses/derivation.ts';
import { describeNetwork, WrongSettingError } from '../network.ts';
import type { NetworkAdapter } from '../network.ts';
import { toBase58Check, tronAddresses } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import { createTronTestTokens } from './test-tokens.ts';
import { createTronChain } from './tron-chain.ts';

/** A block is made every three seconds; each look at the head counts against a quota. */
const BLOCK_MS = 3_000;

/** A block is solid once 19 of the 27 witnesses have built on it or made it: about a minute later. */
const SOLID_AFTER = 19;

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
    ...describeNetwork(settings, { standard: 'TRC20', finalAfter: SOLID_AFTER }),
    ...(settings.label === undefined && settings.name === 'tron' && { label: 'TRON' }),
    token,
    pollEvery: BLOCK_MS,
    addresses: tronAddresses,
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
