import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { contractNames, readContract } from './contract.ts';

test.each(contractNames)('%s.json is what its source compiles to', async (name) => {
  // put right by: node services/chain/contracts/compile.ts
  expect(await readContract(name)).toEqual(await compile(name));
});
