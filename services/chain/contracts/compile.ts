/**
 * `node services/chain/contracts/compile.ts` compiles every contract and writes <name>.json beside its source. The compiler is
 * a development package: production reads the JSON.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { contractNames, type Contract, type ContractName } from './contract.ts';

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'paris',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

const answer = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          abi: z.array(z.unknown()),
          evm: z.object({ bytecode: z.object({ object: z.string() }) }),
        }),
      ),
    )
    .default({}),
});

/** Compiles <name>.sol. Throws with the compiler's message if it does not compile. */
export async function compile(name: ContractName): Promise<Contract> {
  const source = await readFile(new URL(`./${name}.sol`, import.meta.url), 'utf8');
  const { default: solc } = await import('solc');
  const input = { language: 'Solidity', sources: { [name]: { content: source } }, settings: SETTINGS };
  const { errors, contracts } = answer.parse(JSON.parse(String(solc.compile(JSON.stringify(input)))));
  const fatal = errors.filter((error) => error.severity === 'error');
  const contract = contracts[name]?.[name];
  if (fatal.length > 0 || !contract)
    throw new Error(
      `${name}.sol does not compile: ${fatal.map((error) => error.formattedMessage).join('\n')}`,
    );
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
}

if (import.meta.main) {
  for (const name of contractNames) {
    const text = JSON.stringify(await compile(name), undefined, 2);
    await writeFile(new URL(`./${name}.json`, import.meta.url), `${text}\n`);
  }
}
