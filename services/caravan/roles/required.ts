import { networkVariable } from '@caravan/platform';
import type { Config, NetworkConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

/** Settings that only some processes need, and the variables that give them. */
const variables = {
  databaseUrl: 'DATABASE_URL',
  eventStoreUrl: 'EVENT_STORE_URL',
  sessionSecret: 'SESSION_SECRET',
  vaultKey: 'VAULT_KEY',
  proofKey: 'PROOF_KEY',
  signingKeys: 'SIGNING_KEY',
} as const;
type Setting = keyof typeof variables;

type Given<Name extends Setting> = { readonly [Each in Name]: NonNullable<Config[Each]> };

/** These settings. Throws StartFailure naming the missing ones. */
export function requiredOf<Name extends Setting>(
  config: Pick<Config, Name>,
  ...names: readonly Name[]
): Given<Name> {
  const found = names.map((name) => [name, config[name]] as const);
  const absent = found.flatMap(([name, value]) => (value === undefined ? [variables[name]] : []));
  if (absent.length > 0) throw missing(absent);
  return Object.fromEntries(found) as Given<Name>;
}

/** The complete settings of a network. Throws StartFailure naming the missing ones. */
export function requiredNetworkOf(network: NetworkConfig) {
  const { name, rpcUrl, xpub, tokenAddress } = network;
  if (rpcUrl !== undefined && xpub !== undefined && tokenAddress !== undefined)
    return { ...network, rpcUrl, xpub, tokenAddress };
  const parts = { RPC_URL: rpcUrl, XPUB: xpub, TOKEN_ADDRESS: tokenAddress };
  const absent = Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [part] : []));
  const otherwise = rpcUrl === undefined ? `; or leave ${name} out of NETWORKS` : '';
  throw missing(
    absent.map((part) => networkVariable(name, part)),
    otherwise,
  );
}

function missing(names: readonly string[], otherwise = ''): StartFailure {
  return new StartFailure(
    `${names.join(', ')} must be set (\`caravan start\` does so by itself)${otherwise}.`,
  );
}
