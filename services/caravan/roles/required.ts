import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

/** The settings without which no process of the system can run. Throws StartFailure naming those that are missing. */
export function requiredOf(config: Config) {
  const { databaseUrl, eventStoreUrl, sessionSecret, vaultKey } = config;
  if (
    databaseUrl !== undefined &&
    eventStoreUrl !== undefined &&
    sessionSecret !== undefined &&
    vaultKey !== undefined
  )
    return { databaseUrl, eventStoreUrl, sessionSecret, vaultKey };
  throw missing({
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    SESSION_SECRET: sessionSecret,
    VAULT_KEY: vaultKey,
  });
}

/** The settings of the Ethereum network. Throws StartFailure naming those that are missing. */
export function requiredChainOf(config: Config) {
  const { rpcUrl, backupRpcUrl, xpub, tokenAddress, confirmations } = config.evm;
  if (rpcUrl !== undefined && xpub !== undefined && tokenAddress !== undefined)
    return { rpcUrl, backupRpcUrl, xpub, tokenAddress, confirmations };
  throw missing({ EVM_RPC_URL: rpcUrl, EVM_XPUB: xpub, EVM_TOKEN_ADDRESS: tokenAddress });
}

function missing(settings: Readonly<Record<string, unknown>>): StartFailure {
  const names = Object.keys(settings).filter((name) => settings[name] === undefined);
  return new StartFailure(`${names.join(', ')} must be set (\`caravan start\` does so by itself).`);
}
