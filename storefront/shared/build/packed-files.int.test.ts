import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFile } from './packed-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function packed(name: string, content: string | Buffer): Promise<string[]> {
  await writeFile(join(folder, name), content);
  await packFile(join(folder, name));
  return (await readdir(folder)).filter((each) => each.startsWith(`${name}.`)).toSorted();
}

test('a file of text lies packed beside itself, and unpacks to itself', async () => {
  const text = 'export const greeting = "hello";\n'.repeat(100);
  expect(await packed('main.js', text)).toEqual(['main.js.br', 'main.js.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'main.js.gz'))).toString()).toBe(text);
});

test('what is small, or no smaller when packed, stays alone', async () => {
  expect(await packed('small.css', 'a{}'.repeat(20))).toEqual([]);
  expect(await packed('noise.js', randomBytes(4_000))).toEqual([]);
});
