import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const artifact = z.object({ abi: z.array(z.unknown()), bytecode: z.string().regex(/^0x[0-9a-f]+$/) });

/** What a contract is deployed and called with. */
export type Artifact = z.infer<typeof artifact>;

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

/**
 * Compiles contracts/<name>.sol. The result is kept in `cacheDir` under the hash of source and settings, for the compiler
 * alone takes a second to load.
 */
export async function compile(name: string, cacheDir: string): Promise<Artifact> {
  const source = await readFile(new URL(`../contracts/${name}.sol`, import.meta.url), 'utf8');
  const key = createHash('sha256')
    .update(JSON.stringify([source, SETTINGS]))
    .digest('hex')
    .slice(0, 16);
  const file = join(cacheDir, `${name}-${key}.json`);
  const cached = artifact.safeParse(await readJson(file));
  if (cached.success) return cached.data;
  const fresh = await run(name, source);
  await mkdir(cacheDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(fresh));
  await rename(`${file}.new`, file);
  return fresh;
}

async function run(name: string, source: string): Promise<Artifact> {
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

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
