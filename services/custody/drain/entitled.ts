import { fromBaseUnits, minus, money, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { HOT_PATH } from '../commands.ts';
import type { SendingChain } from '../sending-chain.ts';
import type { Entitlement } from '../signer/entitlements.ts';
import type { SignerNetwork } from '../signer/signer-network.ts';
import type { Drains } from './drains.ts';
import { isBeingCalledOff, transferIdOfDrain } from './state.ts';

/**
 * A drain that two different persons agreed to in the log: its own amount, out of the hot wallet, to the cold address that this
 * process is configured with, whatever the order and the proposal say; and only what approved payouts do not need.
 */
export function entitledDrain(of: {
  readonly network: SignerNetwork;
  readonly coldAddress: string | undefined;
  readonly drains: Pick<Drains, 'load'>;
  readonly chain: Pick<SendingChain, 'balances'>;
  /** what approved payouts, and drains that go before this transfer, will still take from the hot wallet */
  readonly needed: (transferId: string) => Promise<Money>;
}): Entitlement {
  const { network, coldAddress, drains, chain, needed } = of;
  return async ({ transferId, network: name, from, fromPath, to, amount, units, owner }) => {
    if (coldAddress === undefined) return 'no cold wallet is configured here';
    const drainId = /^drain:(.+)$/.exec(transferId)?.[1];
    if (drainId === undefined || name !== network.name) return 'it is for no drain';
    const state = await drains.load(name, drainId);
    if (state.status === 'unknown') return 'nobody has proposed this drain';
    const { proposed, approvedBy, status } = state;
    const checks: readonly (readonly [what: string, holds: boolean])[] = [
      [`the drain is ${status}, not approved`, status === 'approved'],
      ['two persons have called it off', !isBeingCalledOff(state)],
      ['it was not agreed to by another person', approvedBy !== undefined && approvedBy !== proposed.by.id],
      ['it was not proposed by a person of the platform', proposed.by.role === 'platform'],
      ['it is another drain', transferId === transferIdOfDrain(proposed.drainId) && owner === 'platform'],
      ['it does not go to the cold wallet that is configured here', to === coldAddress],
      ['two persons agreed to another recipient', proposed.to === coldAddress],
      ['two persons agreed to another amount', amount === proposed.amount && units === undefined],
      ['it does not come out of the hot wallet', from === network.hotAddress && fromPath === HOT_PATH],
    ];
    const wrong = checks.find(([, holds]) => !holds)?.[0];
    if (wrong !== undefined) return wrong;
    const { token } = await chain.balances(network.hotAddress);
    const asked = money(proposed.amount);
    const rest = minus(fromBaseUnits(token, network.decimals), asked);
    return minus(rest, await needed(transferId)) < zero
      ? 'approved payouts, or drains before it, need what it would take'
      : undefined;
  };
}
