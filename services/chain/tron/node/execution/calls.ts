import { toMachine } from '../address.ts';
import { intrinsicGas } from '../machine/work.ts';
import type { Call, CodeChange } from '../machine/work.ts';
import { newContractAddress } from '../transaction/json.ts';
import { valueOf } from './check-contract.ts';
import { usableEnergy } from './quirks.ts';
import type { TokenQuirks } from './quirks.ts';
import type { Taken } from './take.ts';

/** What the machine does for a transaction; nothing for one that only creates an account. */
export function callOf(taken: Taken, quirks: TokenQuirks): Call | undefined {
  const { name, deed, owner, energyLimit } = taken;
  const common = { from: toMachine(owner), value: `0x${valueOf(name, deed).toString(16)}` };
  switch (name) {
    case 'AccountCreateContract':
      return undefined;
    case 'TransferContract':
      return { ...common, to: toMachine(deed.to_address ?? ''), data: '0x', gas: 21_000 };
    case 'TriggerSmartContract': {
      const data = `0x${deed.data ?? ''}`;
      const usable = usableEnergy(energyLimit, quirks.energyFactor(deed.contract_address));
      return {
        ...common,
        to: toMachine(deed.contract_address ?? ''),
        data,
        gas: intrinsicGas(data) + usable,
      };
    }
    case 'CreateSmartContract':
      return { ...common, to: toMachine(newAddress(taken)), data: '0x', gas: 21_000 + energyLimit };
  }
}

/**
 * TRON's address of a new contract is not the machine's. So the code that makes the contract is put at TRON's address and called
 * there: it stores where it belongs, and returns the contract's code, which then replaces it.
 */
export function codesOf(taken: readonly Taken[]): CodeChange[] {
  return taken.flatMap((each) =>
    each.name === 'CreateSmartContract'
      ? [{ address: toMachine(newAddress(each)), code: `0x${each.deed.new_contract?.bytecode ?? ''}` }]
      : [],
  );
}

export function newAddress({ id, owner }: Pick<Taken, 'id' | 'owner'>): string {
  return newContractAddress(id, owner);
}
