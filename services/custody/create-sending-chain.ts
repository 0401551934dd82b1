import { tronAddressOf } from '@caravan/chain';
import type { FinalityRule } from '@caravan/chain';
import { createEvmSendingChain } from './ethereum/evm-sending-chain.ts';
import type { AccountRules } from './keys/key-file.ts';
import type { SendingChain } from './sending-chain.ts';
import { createTronSendingChain } from './tron/tron-sending-chain.ts';

/** What sending on a network needs to know of it. */
export type SendingSettings = {
  readonly protocol: string;
  readonly rpcUrl: string;
  /** where answers about final blocks are, for protocols that have such nodes; default: the same */
  readonly solidityRpcUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** another provider, which must agree before a transfer counts as failed */
  readonly backupRpcUrl?: string | undefined;
  readonly backupApiKey?: string | undefined;
  readonly requestsPerSecond?: number | undefined;
  /** in canonical form */
  readonly token: string;
  readonly finality: FinalityRule;
  /** most that one transaction may cost, in whole coins; default: the protocol's */
  readonly feeCap?: string | undefined;
};

type Protocol = AccountRules & {
  readonly open: (settings: SendingSettings & { readonly feeCapUnits: bigint }) => SendingChain;
  readonly coinDecimals: number;
  /** in whole coins */
  readonly feeCap: string;
};

/** How each protocol is sent on, by the name that a configuration uses. */
const protocols: ReadonlyMap<string, Protocol> = new Map([
  [
    'evm',
    {
      coins: [60],
      addressOf: (evm: string) => evm,
      coinDecimals: 18,
      feeCap: '0.02',
      open: ({ rpcUrl, backupRpcUrl, token, finality, feeCapUnits: feeCap }) =>
        createEvmSendingChain({ rpcUrl, backupRpcUrl, token, finality, feeCap }),
    },
  ],
  [
    'tron',
    {
      coins: [195],
      addressOf: (evm: string) => tronAddressOf(evm.slice(2).toLowerCase()),
      coinDecimals: 6,
      // a transfer to somebody without the token takes about 130,000 energy, and twice as much is allowed for
      feeCap: '150',
      open: ({ feeCapUnits: feeCap, ...settings }) => createTronSendingChain({ ...settings, feeCap }),
    },
  ],
]);

/** Undefined for a network that nothing can be sent on yet: its withdrawals wait. */
export function createSendingChain(settings: SendingSettings): SendingChain | undefined {
  const protocol = protocols.get(settings.protocol);
  if (!protocol) return undefined;
  const feeCapUnits = coinUnitsOf(settings.feeCap ?? protocol.feeCap, protocol.coinDecimals);
  return protocol.open({ ...settings, feeCapUnits });
}

/** Where the keys of a network's account are, and how its addresses are written. */
export function accountRulesOf(protocol: string): AccountRules | undefined {
  return protocols.get(protocol);
}

function coinUnitsOf(text: string, decimals: number): bigint {
  const [whole = '', part = ''] = text.split('.');
  if (part.length > decimals) throw new RangeError(`${text} has more than ${decimals} decimals`);
  return BigInt(`${whole}${part.padEnd(decimals, '0')}`);
}
