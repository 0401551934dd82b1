import { z } from 'zod';
import { isAddress, toMachine } from '../address.ts';
import { chainParameters, prices } from '../execution/prices.ts';
import { FREE_BANDWIDTH, used } from '../ledger/accounts.ts';
import type { Account } from '../ledger/accounts.ts';
import { endpoint, flag, show, visible, withAddresses } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

const asksForAccount = withAddresses({ address: z.string(), ...visible }, ['address']);

/** Contracts that an active permission may sign: all that the real node allows by default. */
const OPERATIONS = '7fff1fc0033ec30f000000000000000000000000000000000000000000000000';

/** The permissions of every account: its own key alone, for everything. */
export function permissionsOf(address: string, isVisible: boolean) {
  const keys = [{ address: show(address, isVisible), weight: 1n }];
  return {
    owner_permission: { permission_name: 'owner', threshold: 1n, keys },
    active_permission: [
      { type: 'Active', id: 2, permission_name: 'active', threshold: 1n, operations: OPERATIONS, keys },
    ],
  };
}

const whole = (name: string, value: number) => (value > 0 ? { [name]: BigInt(value) } : {});

export const walletAccounts: Endpoints = {
  getaccount: endpoint(asksForAccount, async ({ address, visible: isVisible }, view, { machine }) => {
    const account = view.accounts().get(address);
    const top = view.top();
    if (!account || account.created > top.timestamp) return {};
    const balance = await machine.balance(toMachine(address), top.height);
    return {
      ...(account.kind === 'Contract' ? { type: 'Contract' } : {}),
      address: show(address, isVisible),
      ...(balance > 0n ? { balance } : {}),
      ...whole('create_time', account.created),
      ...whole('latest_opration_time', account.usedAt),
      ...whole('free_net_usage', account.used),
      ...whole('latest_consume_free_time', account.usedAt),
      net_window_size: 28_800_000n,
      net_window_optimized: true,
      account_resource: { energy_window_size: 28_800_000n, energy_window_optimized: true },
      ...(account.kind === 'Contract' ? {} : permissionsOf(address, isVisible)),
    };
  }),
  getaccountresource: endpoint(asksForAccount, ({ address }, view) => {
    const account = view.accounts().get(address);
    if (!account) return {};
    return {
      ...freeNet(account, view.top().timestamp),
      ...totals,
      TotalEnergyLimit: 180_000_000_000n,
      TotalEnergyWeight: 19_000_000_000n,
    };
  }),
  getaccountnet: endpoint(asksForAccount, ({ address }, view) => {
    const account = view.accounts().get(address);
    return account ? { ...freeNet(account, view.top().timestamp), ...totals } : {};
  }),
  getchainparameters: endpoint(z.object({}), () => ({ chainParameter: chainParameters })),
  // since when, in milliseconds, and how many sun
  getenergyprices: endpoint(z.object({}), () => ({ prices: `0:${prices.energy}` })),
  getbandwidthprices: endpoint(z.object({}), () => ({ prices: `0:${prices.bandwidth}` })),
  validateaddress: endpoint(
    withAddresses({ address: z.string(), visible: flag }, ['address']),
    ({ address }) => ({
      result: isAddress(address),
      message: isAddress(address) ? 'Hex string format' : 'Length error',
    }),
  ),
};

/** Nobody stakes here, so there is only the free bandwidth. */
const totals = { TotalNetLimit: 43_200_000_000n, TotalNetWeight: 26_000_000_000n };

function freeNet(account: Account, now: number) {
  return { ...whole('freeNetUsed', used(account, now)), freeNetLimit: BigInt(FREE_BANDWIDTH) };
}
