import { join } from 'node:path';
import type { SystemOptions } from './system.ts';
import { StartFailure } from '../failure.ts';

/**
 * The variables of the Ethereum network: those given, or a development chain of our own with a test token. The chain room
 * is loaded only when its chain is wanted.
 */
export async function startChain(
  options: Pick<SystemOptions, 'config' | 'logger' | 'parts'>,
): Promise<Record<string, string>> {
  const { evm, dataFolder } = options.config;
  if (evm.rpcUrl !== undefined) {
    const { xpub, tokenAddress } = evm;
    if (xpub === undefined || tokenAddress === undefined)
      throw new StartFailure('With EVM_RPC_URL set, EVM_XPUB and EVM_TOKEN_ADDRESS must be set too.');
    return { EVM_RPC_URL: evm.rpcUrl, EVM_XPUB: xpub, EVM_TOKEN_ADDRESS: tokenAddress };
  }
  const { startDevelopmentChain } = await import('@caravan/chain');
  const chain = await startDevelopmentChain({ dataDir: join(dataFolder, 'chain'), logger: options.logger });
  options.parts.defer(() => chain.stop());
  return {
    EVM_RPC_URL: chain.rpcUrl,
    // it would be asked about another chain
    EVM_BACKUP_RPC_URL: '',
    EVM_XPUB: chain.xpub,
    EVM_TOKEN_ADDRESS: chain.token,
    EVM_CONFIRMATIONS: String(chain.confirmations),
    EVM_FAUCET_KEY: chain.faucetKey,
  };
}
