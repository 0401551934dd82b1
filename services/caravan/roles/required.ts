import { networkVariable } from '@caravan/platform';
import type { Config, NetworkConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

/** The settings without which no process of the system can run. Throws StartFailure naming the missing ones. */
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
    EVENT_STORE_URL: eventStoreUrl,
    SESSION_SECRET: sessionSecret,
    VAULT_KEY: vaultKey,
  });
}

/** The complete settings of a network. Throws StartFailure naming the missing ones. */
export function requiredNetworkOf(network: NetworkConfig) {
  const { name, rpcUrl, xpub, tokenAddress } = network;
  if (rpcUrl !== undefined && xpub !== undefined && tokenAddress !== undefined)
    return { ...network, rpcUrl, xpub, tokenAddress };
  throw missing({
    [networkVariable(name, 'RPC_URL')]: rpcUrl,
    [networkVariable(name, 'XPUB')]: xpub,
    [networkVariable(name, 'TOKEN_ADDRESS')]: tokenAddress,
  });
}

function missing(settings: Readonly<Record<string, unknown>>): StartFailure {
  const names = Object.keys(settings).filter((name) => settings[name] === undefined);
  return new StartFailure(`${names.join(', ')} must be set (\`caravan start\` does so by itself).`);
}
