import { z } from 'zod';
import { readContract } from '../../../contracts/contract.ts';
import { fundedKeys } from '../keys.ts';
import { newContractAddress } from '../transaction/json.ts';
import { sign } from '../transaction/signature.ts';
import { idOf, transactionOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';

const param = z.object({ name: z.string(), type: z.string(), indexed: z.boolean().optional() });
const capital = z.string().transform((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`);
const entry = z.object({
  name: z.string().optional(),
  type: capital,
  inputs: z.array(param).optional(),
  outputs: z.array(param).optional(),
  stateMutability: capital.optional(),
});

/** The same bytes on every development chain, and so the same address of the token: they name no block. */
const FIXED = {
  ref_block_bytes: '0000',
  ref_block_hash: '0000000000000000',
  timestamp: 1_500_000_000_000n,
  expiration: 1_500_000_060_000n,
  fee_limit: 5_000_000_000n,
};

/** The transaction that deploys the test token, signed by its owner. It is in the first block after the genesis block. */
export async function tokenDeployment(): Promise<Transaction> {
  const { abi, bytecode } = await readContract('TestUSDT');
  const [issuer] = fundedKeys;
  if (!issuer) throw new Error('nobody issues the token');
  const unsigned = transactionOf(
    'CreateSmartContract',
    {
      owner_address: issuer.address,
      new_contract: {
        origin_address: issuer.address,
        abi: { entrys: z.array(entry).parse(abi) },
        bytecode: bytecode.slice(2),
        consume_user_resource_percent: 30n,
        name: 'TestUSDT',
        origin_energy_limit: 10_000_000n,
      },
    },
    FIXED,
  );
  return { ...unsigned, signature: [sign(idOf(unsigned), issuer.privateKey)] };
}

/** The address of the contract that this transaction deploys. */
export function deployedBy(transaction: Transaction): string {
  return newContractAddress(idOf(transaction), fundedKeys[0]?.address ?? '');
}
