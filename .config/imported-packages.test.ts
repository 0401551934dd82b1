import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProject, undeclaredImports } from './imported-packages.ts';

const manifests = new Map([
  ['', { name: 'mall', devDependencies: { vitest: '1' } }],
  ['shop', { name: '@mall/shop', dependencies: { zod: '1', '@mall/money': '*' } }],
]);
const complaints = (path: string, text: string) => undeclaredImports([{ path, text }], manifests);

test('every package that a workspace imports is declared in its manifest', () => {
  const { files, manifests: own } = readProject(join(import.meta.dirname, '..'));
  expect(files.length).toBeGreaterThan(500);
  expect(undeclaredImports(files, own)).toEqual([]);
});

test.each([
  ["import { z } from 'zod/mini';", []],
  ["import { money } from '@mall/money/text';", []],
  ["import { join } from 'node:path';\nimport './own.ts';", []],
  ["import { WebSocket } from 'ws';", ['shop/till.ts imports ws']],
  ["import type { Face } from '@mall/office';", ['shop/till.ts imports @mall/office']],
  ["export { face } from 'express';", ['shop/till.ts imports express']],
  ["import {\n  one,\n  two,\n} from 'express';", ['shop/till.ts imports express']],
  ["const { Wallet } = await import('ethers');", ['shop/till.ts imports ethers']],
  ["import { test } from 'vitest';", ['shop/till.ts imports vitest']],
])('of %j', (text, expected) => {
  expect(complaints('shop/till.ts', text)).toEqual(expected);
});

test('tests may import what the root declares for all', () => {
  expect(complaints('shop/till.test.ts', "import { test } from 'vitest';")).toEqual([]);
});
