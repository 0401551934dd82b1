import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const contract = z.object({ abi: z.array(z.unknown()), bytecode: z.string().regex(/^0x[0-9a-f]+$/) });

/** What a contract is deployed and called with. */
export type Contract = z.infer<typeof contract>;

export const contractNames = ['TestUSDT', 'MultiSend'] as const;
export type ContractName = (typeof contractNames)[number];

/** Reads contracts/<name>.json, which `node services/chain/contracts/compile.ts` made of <name>.sol. */
export async function readContract(name: ContractName): Promise<Contract> {
  const file = new URL(`./${name}.json`, import.meta.url);
  return contract.parse(JSON.parse(await readFile(file, 'utf8')));
}
