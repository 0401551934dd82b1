import { createDerivation, hotAddressBelow } from '../addresses/derivation.ts';
import { describeNetwork, finalityOf, WrongSettingError, readsTransactions } from '../network.ts';
import type { NetworkAdapter, StatementAdapter } from '../network.ts';
import { evmAddresses } from './addresses.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { openRpc } from './rpc.ts';
import { createEthereumStatement } from './statement.ts';
import { createEvmTestTokens } from './test-tokens.ts';

/**
 * As on Ethereum, at most: a block has a header and all its logs, or logs for us, and where the filter finds none, all of them. The
 * head is looked at every second, and on a chain that calls its blocks final, that mark too. Blocks may be more frequent elsewhere.
 */
const COSTS = { blockMs: 12_000, perRange: 0, perBlock: 3, reread: (blocks: number) => 2 * blocks + 1 };
const POLL_MS = 1_000;

/** Two epochs of 32 slots; the last of them justifies the one before. */
const FINAL_AFTER = 64;

/** Ethereum, and every chain that answers as its nodes do. */
export const createEvmNetwork: NetworkAdapter = (settings) => {
  const { rpcUrl, backupRpcUrl, requestsPerSecond, decimals, faucetKey, confirmations } = settings;
  for (const setting of ['apiKey', 'backupApiKey', 'solidityRpcUrl'] as const)
    if (settings[setting] !== undefined)
      throw new WrongSettingError(setting, 'unset: with this protocol, a key is part of the URL of the node');
  const read = evmAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  const token = read.address;
  const openChain = (url: string) =>
    createEthereumChain({ rpc: () => openRpc(url), token, decimals, requestsPerSecond });
  return {
    ...describeNetwork(settings, {
      standard: 'ERC20',
      finalAfter: FINAL_AFTER,
      costs: { ...COSTS, perLook: confirmations === 'finalized' ? 2 : 1 },
      pollEvery: POLL_MS,
    }),
    token,
    addresses: evmAddresses,
    transactionOf: readsTransactions('0x'),
    addressAt: createDerivation(settings.xpub),
    hotAddress: hotAddressBelow(settings.xpub),
    openChains() {
      const chain = openChain(rpcUrl);
      return { chain, backup: backupRpcUrl === undefined ? chain : openChain(backupRpcUrl) };
    },
    ...(faucetKey !== undefined && {
      testTokens: createEvmTestTokens({ rpcUrl, token, key: faucetKey }),
    }),
  };
};

/** Through the backup provider where there is one: what the first one hides from the watcher, it hides not from this. */
export const openEvmStatement: StatementAdapter = (settings) => {
  const read = evmAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  return createEthereumStatement({
    rpc: () => openRpc(settings.backupRpcUrl ?? settings.rpcUrl),
    token: read.address,
    finality: finalityOf(settings, FINAL_AFTER),
    hotWallet: hotAddressBelow(settings.xpub),
    requestsPerSecond: settings.requestsPerSecond,
  });
};
