import { contractOf } from '../transaction/transaction.ts';
import type { SmartContract } from '../transaction/transaction.ts';
import type { Block, Info } from './block.ts';

/** Free bandwidth of an account; what was used of it comes back evenly within a day. */
export const FREE_BANDWIDTH = 600;
const DAY = 86_400_000;

export type Account = {
  readonly kind: 'Normal' | 'Contract';
  /** milliseconds */
  readonly created: number;
  readonly used: number;
  /** when bandwidth was last used */
  readonly usedAt: number;
};

export type DeployedContract = { readonly contract: SmartContract; readonly transaction: string };

/** Which accounts and contracts exist after the blocks that were applied. Balances are the machine's. */
export function createAccounts(funded: readonly string[]) {
  const accounts = new Map<string, Account>();
  const contracts = new Map<string, DeployedContract>();

  function create(address: string | undefined, created: number, kind: Account['kind'] = 'Normal'): void {
    if (address !== undefined && !accounts.has(address))
      accounts.set(address, { kind, created, used: 0, usedAt: 0 });
  }

  function use(address: string, bandwidth: number, now: number): void {
    const account = accounts.get(address);
    if (account) accounts.set(address, { ...account, used: used(account, now) + bandwidth, usedAt: now });
  }

  return {
    get: (address: string) => accounts.get(address),
    contract: (address: string) => contracts.get(address),
    contracts: () => contracts.keys(),
    freeBandwidth: (address: string, now: number): number =>
      FREE_BANDWIDTH - used(accounts.get(address) ?? { used: 0, usedAt: 0 }, now),
    apply(block: Block): void {
      if (block.height === 0) for (const address of funded) create(address, block.timestamp);
      block.transactions.forEach((transaction, index) => {
        const [found, info] = [contractOf(transaction), block.infos[index]];
        if (!found || !info) return;
        const { deed, name } = found;
        create(deed.to_address, block.timestamp);
        create(deed.account_address, block.timestamp);
        for (const address of paidByContracts(info)) create(address, block.timestamp);
        use(deed.owner_address ?? '', Number(info.receipt?.net_usage ?? 0n), block.timestamp);
        if (name !== 'CreateSmartContract' || info.result || !info.contract_address) return;
        create(info.contract_address, block.timestamp, 'Contract');
        contracts.set(info.contract_address, { contract: deed.new_contract ?? {}, transaction: info.id });
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** What of the used bandwidth has not come back yet. */
export function used(account: Pick<Account, 'used' | 'usedAt'>, now: number): number {
  const passed = Math.min(1, Math.max(0, (now - account.usedAt) / DAY));
  return Math.floor(account.used * (1 - passed));
}

function paidByContracts({ internal_transactions: inner = [] }: Info): string[] {
  return inner.flatMap(({ rejected, callValueInfo = [], transferTo_address: to }) =>
    rejected !== true && to !== undefined && callValueInfo.some(({ callValue = 0n }) => callValue > 0n)
      ? [to]
      : [],
  );
}
