import { z } from 'zod';
import { setIn, type Environment } from './environment.ts';
import { amountOfMoney, confirmations, matching, rpcUrl, wholeNumber } from './settings.ts';

/**
 * The settings of each network that NETWORKS names, as NETWORK_<NAME>_<SETTING>. What only its protocol can validate, such as a
 * token's address, the chain room validates.
 */
export const networkSettings = z.object({
  PROTOCOL: z
    .string()
    .optional()
    .describe(
      'the family of chains it belongs to: `evm` for Ethereum and every chain whose nodes answer alike, or `tron`; unset: `tron` of the network `tron`, else `evm`',
    ),
  LABEL: nameForPeople().optional().describe('how people read it; unset: its name with a capital letter'),
  STANDARD: nameForPeople()
    .optional()
    .describe('the token standard that people read; unset: that of its protocol, e.g. ERC20'),
  RPC_URL: rpcUrl()
    .optional()
    .describe('its node, over HTTP; unset for every network: `caravan start` brings development chains'),
  BACKUP_RPC_URL: rpcUrl()
    .optional()
    .describe(
      'the same network at another provider, for reading deposits a second time; unset: the same node',
    ),
  SOLIDITY_RPC_URL: rpcUrl()
    .optional()
    .describe('`tron` only: its solidity node, over HTTP, where that is at another address; unset: RPC_URL'),
  API_KEY: providerKey().describe('`tron` only: key of the provider, sent as `TRON-PRO-API-KEY`'),
  BACKUP_API_KEY: providerKey().describe('the same for BACKUP_RPC_URL'),
  REQUESTS_PER_SECOND: wholeNumber(1, 10_000)
    .optional()
    .describe('most requests a second to each of its providers; unset: no limit'),
  REQUESTS_PER_DAY: wholeNumber(1, 100_000_000)
    .optional()
    .describe(
      'requests a day that the provider of RPC_URL allows: the head is looked at less often if need be; unset: no limit',
    ),
  XPUB: matching(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'an extended public key (xpub…)')
    .optional()
    .describe('account whose addresses buyers deposit to, of no other network; needed with RPC_URL')
    .meta({ secret: true }),
  TOKEN_ADDRESS: z
    .string()
    .optional()
    .describe('the only token contract whose transfers are credited; needed with RPC_URL'),
  DECIMALS: wholeNumber(0, 10)
    .prefault('6')
    .describe('decimals of the token; nothing is credited when the contract says otherwise'),
  MINIMUM: amountOfMoney()
    .prefault('1')
    .describe('least USDT that is credited; less is recorded, shown and withheld'),
  CONFIRMATIONS: confirmations(1, 10_000)
    .optional()
    .describe(
      'confirmations before a deposit is credited, or `finalized`: when the chain says so; unset: 12 of `evm`, `finalized` of `tron`',
    ),
  FINAL_AFTER: wholeNumber(1, 10_000)
    .optional()
    .describe(
      'with `finalized`: confirmations after which the chain usually says so, as buyers are told; unset: 64 of `evm`, 19 of `tron`',
    ),
  STILL_MINUTES: wholeNumber(1, 1440)
    .prefault('5')
    .describe(
      'an alarm is raised when the node has had no new block for so long; not on a development chain',
    ),
  CAP_HOUR: amountOfMoney()
    .prefault('20000')
    .describe('most USDT that withdrawals may take out of its hot wallet in an hour, for `caravan signer`'),
  CAP_DAY: amountOfMoney().prefault('100000').describe('the same in 24 hours'),
  HOT_MINIMUM: amountOfMoney()
    .prefault('1000')
    .describe('USDT below which an alarm says that its hot wallet is low'),
  FEE_CAP: matching(/^\d{1,9}(\.\d{1,18})?$/, 'an amount of coin with at most 18 decimals')
    .optional()
    .describe(
      'most of its coin that one transaction may cost; transfers wait while the network asks more; unset: 0.02 of `evm`, 150 of `tron`',
    ),
  COLD_ADDRESS: z
    .string()
    .optional()
    .describe('where its hot wallet is drained to, a wallet whose key no process has; unset: nowhere'),
  FORMER_COLD_ADDRESSES: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .optional()
    .describe(
      'its cold wallets of before, with commas between them: what comes from one is ours already, and nobody withdraws to one',
    ),
  SWEEP_ABOVE: amountOfMoney()
    .optional()
    .describe('USDT from which on a deposit address is swept to its hot wallet; unset: never'),
  FAUCET_KEY: matching(/^0x[0-9a-fA-F]{64}$/, 'a private key of 32 bytes in hexadecimal (0x…)')
    .optional()
    .describe('development only: key that hands out test tokens')
    .meta({ secret: true }),
});

/** The one network of the previous version, whose variables began with `EVM_`. */
const FORMER_NETWORK = 'ethereum';

type Setting = keyof typeof networkSettings.shape;
const settingNames = Object.keys(networkSettings.shape) as Setting[];

/** Names of networks occur in deposit ids, between underscores in variables, and in the names of streams. */
export function networkNames() {
  const must =
    'names of networks in small letters and digits with commas between them, each once (ethereum,polygon)';
  return z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) =>
        names.every((name) => /^[a-z][a-z0-9]{0,31}$/.test(name)) && new Set(names).size === names.length,
      must,
    );
}

function providerKey() {
  return matching(/^[\x21-\x7e]{1,200}$/, 'a key of at most 200 letters, digits and signs, without spaces')
    .optional()
    .meta({ secret: true });
}

function nameForPeople() {
  return matching(/^\S(?:.{0,38}\S)?$/, 'at most 40 characters, none of them a space at an end');
}

/** The variable of a network's setting: NETWORK_ETHEREUM_RPC_URL. */
export function networkVariable(network: string, setting: string): string {
  return `NETWORK_${network.toUpperCase()}_${setting}`;
}

/** Whether the value of a network's variable must not be shown. */
export function isSecretOfNetwork(variable: string): boolean {
  const setting = settingNames.find(
    (name) => variable.startsWith('NETWORK_') && variable.endsWith(`_${name}`),
  );
  return setting !== undefined && networkSettings.shape[setting].meta()?.['secret'] === true;
}

export type NetworkConfig = ReturnType<typeof toNetworkConfig>;
/** A variable and what it must be, or the whole sentence where that says too little. */
type Problem = { readonly variable: string; readonly must: string } | { readonly sentence: string };

/** The settings of these networks, and every problem with them, including settings of networks that NETWORKS does not name. */
export function readNetworks(
  names: readonly string[],
  env: Environment,
): { readonly networks: readonly NetworkConfig[]; readonly problems: readonly Problem[] } {
  const networks: NetworkConfig[] = [];
  const problems: Problem[] = strayVariables(names, env);
  for (const name of names) {
    const given = setIn(env, settingNames, (setting) => networkVariable(name, setting));
    const parsed = networkSettings.safeParse(given);
    if (parsed.success) networks.push(toNetworkConfig(name, parsed.data));
    else
      for (const { path, message } of parsed.error.issues)
        problems.push({ variable: networkVariable(name, String(path[0])), must: message });
  }
  return { networks, problems };
}

/** Otherwise a network that is configured but not named, or a misspelt setting, would silently be ignored. */
function strayVariables(names: readonly string[], env: Environment): Problem[] {
  return Object.keys(env).flatMap((variable) => {
    if (!env[variable]) return [];
    const [, former] = /^EVM_([A-Z_]+)$/.exec(variable) ?? [];
    if (former !== undefined && settingNames.some((setting) => setting === former))
      return [{ sentence: `${variable} is called ${networkVariable(FORMER_NETWORK, former)} now.` }];
    const [, network = '', setting = ''] = /^NETWORK_([A-Z0-9]+)_([A-Z_]+)$/.exec(variable) ?? [];
    const isNamed = names.includes(network.toLowerCase());
    const isSetting = settingNames.some((each) => each === setting);
    if (isSetting && !isNamed)
      return [{ sentence: `${variable} is set, but NETWORKS does not name ${network.toLowerCase()}.` }];
    if (isNamed && !isSetting)
      return [{ sentence: `${variable} is no setting of a network; they are ${settingNames.join(', ')}.` }];
    return [];
  });
}

/** What a network of a protocol has where nothing is set. */
const defaultConfirmations = (protocol: string) => (protocol === 'tron' ? 'finalized' : 12);

function toNetworkConfig(name: string, given: z.output<typeof networkSettings>) {
  const protocol = given.PROTOCOL ?? (name === 'tron' ? 'tron' : 'evm');
  return {
    name,
    protocol,
    label: given.LABEL,
    standard: given.STANDARD,
    rpcUrl: given.RPC_URL,
    backupRpcUrl: given.BACKUP_RPC_URL,
    solidityRpcUrl: given.SOLIDITY_RPC_URL,
    apiKey: given.API_KEY,
    backupApiKey: given.BACKUP_API_KEY,
    requestsPerSecond: given.REQUESTS_PER_SECOND,
    requestsPerDay: given.REQUESTS_PER_DAY,
    xpub: given.XPUB,
    tokenAddress: given.TOKEN_ADDRESS,
    decimals: given.DECIMALS,
    minimum: given.MINIMUM,
    confirmations: given.CONFIRMATIONS ?? defaultConfirmations(protocol),
    finalAfter: given.FINAL_AFTER,
    stillMinutes: given.STILL_MINUTES,
    caps: { hour: given.CAP_HOUR, day: given.CAP_DAY },
    hotMinimum: given.HOT_MINIMUM,
    feeCap: given.FEE_CAP,
    coldAddress: given.COLD_ADDRESS,
    formerColdAddresses: given.FORMER_COLD_ADDRESSES ?? [],
    sweepAbove: given.SWEEP_ABOVE,
    faucetKey: given.FAUCET_KEY,
  } as const;
}
