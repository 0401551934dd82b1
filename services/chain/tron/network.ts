import { createDerivation, hotAddressBelow } from '../addresses/derivation.ts';
import { describeNetwork, finalityOf, WrongSettingError, readsTransactions } from '../network.ts';
import type { RequestCosts } from '../request-plan.ts';
import type { NetworkAdapter, StatementAdapter } from '../network.ts';
import { toBase58Check, tronAddresses } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import type { AskNode } from './http/client.ts';
import { createTronStatement } from './statement.ts';
import { createTronTestTokens } from './test-tokens.ts';
import { BLOCKS_AT_ONCE, createTronChain } from './tron-chain.ts';

/**
 * A block is made every three seconds. A look at the head asks for the newest block, which is the first request of this block,
 * and for the solid one; each block has infos; and several new blocks are one more request.
 */
const COSTS: RequestCosts = {
  blockMs: 3_000,
  perLook: 2,
  perRange: 1,
  perBlock: 1,
  reread: (blocks) => Math.ceil(blocks / BLOCKS_AT_ONCE) + blocks,
};

/** A block is solid once 19 of the 27 witnesses have built on it or made it: about a minute later. */
const SOLID_AFTER = 19;

/** TRON, and its test networks. */
export const createTronNetwork: NetworkAdapter = (settings) => {
  const { rpcUrl, backupRpcUrl, solidityRpcUrl, apiKey, backupApiKey } = settings;
  const { requestsPerSecond, decimals, faucetKey } = settings;
  if (backupApiKey !== undefined && backupRpcUrl === undefined)
    throw new WrongSettingError('backupApiKey', 'unset while there is no second provider (BACKUP_RPC_URL)');
  const read = tronAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  const token = read.address;
  const keyAt = createDerivation(settings.xpub);
  const open = (ask: AskNode, askAnother?: AskNode) => createTronChain({ ask, askAnother, token, decimals });
  return {
    ...describeNetwork(settings, {
      standard: 'TRC20',
      finalAfter: SOLID_AFTER,
      costs: COSTS,
      pollEvery: COSTS.blockMs,
    }),
    ...(settings.label === undefined && settings.name === 'tron' && { label: 'TRON' }),
    token,
    addresses: tronAddresses,
    transactionOf: readsTransactions(''),
    // the same 20 bytes of a key, written differently
    addressAt: (index) => toBase58Check(keyAt(index).slice(2).toLowerCase()),
    hotAddress: toBase58Check(hotAddressBelow(settings.xpub).slice(2).toLowerCase()),
    openChains() {
      const one = createTronHttp({ url: rpcUrl, solidityUrl: solidityRpcUrl, apiKey, requestsPerSecond });
      if (backupRpcUrl === undefined) {
        const chain = open(one);
        return { chain, backup: chain };
      }
      const other = createTronHttp({ url: backupRpcUrl, apiKey: backupApiKey, requestsPerSecond });
      return { chain: open(one, other), backup: open(other, one) };
    },
    ...(faucetKey !== undefined && {
      testTokens: createTronTestTokens({ rpcUrl, token, key: faucetKey }),
    }),
  };
};

/** Through the backup provider where there is one: what the first one hides from the watcher, it hides not from this. */
export const openTronStatement: StatementAdapter = (settings) => {
  const { rpcUrl, solidityRpcUrl, backupRpcUrl, apiKey, backupApiKey, requestsPerSecond } = settings;
  const read = tronAddresses.read(settings.tokenAddress);
  if ('wrong' in read) throw new WrongSettingError('tokenAddress', read.wrong);
  const node =
    backupRpcUrl === undefined
      ? { url: rpcUrl, solidityUrl: solidityRpcUrl, apiKey }
      : { url: backupRpcUrl, apiKey: backupApiKey };
  return createTronStatement({
    ask: createTronHttp({ ...node, requestsPerSecond }),
    token: read.address,
    finality: finalityOf(settings, SOLID_AFTER),
    hotWallet: toBase58Check(hotAddressBelow(settings.xpub).slice(2).toLowerCase()),
  });
};
