import { HOT_PATH } from '../commands.ts';
import type { Outgoing } from '../commands.ts';
import type { AccountKeys } from '../keys/key-file.ts';
import type { SendingChain } from '../sending-chain.ts';
import type { Entitlement } from '../signer/entitlements.ts';
import { sendingOf } from '../signer/judge.ts';
import type { SignerNetwork } from '../signer/signer-network.ts';
import { sweepOfGas } from './ids.ts';

type Check = readonly (readonly [what: string, holds: boolean])[];
const firstWrong = (checks: Check) => checks.find(([, holds]) => !holds)?.[0];

/** A sweep needs nobody's word: it moves money from one address of this account to its hot wallet, and nowhere else. */
export function entitledSweep(network: SignerNetwork, keys: AccountKeys): Entitlement {
  return async ({ transferId, network: name, from, fromPath, to, amount, units }) =>
    firstWrong([
      ['it is of another network', name === network.name],
      ['it does not end in the hot wallet', to === network.hotAddress],
      ['it comes from no deposit address', /^0\/\d{1,9}$/.test(fromPath)],
      [
        'its address is not at its path',
        from !== network.hotAddress && keys.keyAt(fromPath).address === from,
      ],
      ['it is no sweep of its address', transferId.startsWith(`sweep:${from}:`)],
      ['it sweeps no token', amount !== undefined && units === undefined],
    ]);
}

/** More coin than a sweep could ever need is not sent for it. */
export const MOST_TIMES = 3n;

/** Coin for a sweep that waits for it, to that sweep's own address, and no more than a few times what it needs now. */
export function entitledGas(of: {
  readonly network: SignerNetwork;
  readonly keys: AccountKeys;
  readonly chain: Pick<SendingChain, 'coinNeeded'>;
  readonly outgoing: Pick<Outgoing, 'load'>;
}): Entitlement {
  const { network, keys, chain, outgoing } = of;
  const sweepIsEntitled = entitledSweep(network, keys);
  return async ({ transferId, network: name, from, fromPath, to, units, amount }) => {
    const sweepId = sweepOfGas(transferId);
    if (sweepId === undefined || name !== network.name) return 'it is for no sweep';
    const sweep = await outgoing.load(name, sweepId);
    if (sweep.status !== 'ordered') return `its sweep is ${sweep.status}, and needs no coin`;
    const denied = await sweepIsEntitled(sweep.order);
    if (denied !== undefined) return `of its sweep: ${denied}`;
    const wrong = firstWrong([
      ['it does not go to the address of its sweep', to === sweep.order.from],
      ['it does not come out of the hot wallet', from === network.hotAddress && fromPath === HOT_PATH],
      ['it sends no coin', units !== undefined && amount === undefined],
    ]);
    if (wrong !== undefined) return wrong;
    const needed = await chain.coinNeeded(sendingOf(sweep.order, network.decimals, undefined));
    return BigInt(units ?? '0') > needed * MOST_TIMES ? 'it sends more coin than its sweep needs' : undefined;
  };
}
