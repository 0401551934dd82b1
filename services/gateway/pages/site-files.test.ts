import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteFiles } from './site-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.json'), 'secret');
  await writeFile(join(folder, 'dist', '.env'), 'secret');
  await writeFile(join(folder, 'dist', 'assets', 'main-1.js'), 'first');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('holds one copy for all readers, and no file open', async () => {
  const files = createSiteFiles(join(folder, 'dist'));
  const read = await Promise.all(Array.from({ length: 50 }, () => files('assets/main-1.js')));
  expect(new Set(read.map((file) => file?.body)).size).toBe(1);
  expect(read[0]).toMatchObject({ body: Buffer.from('first'), type: 'text/javascript; charset=utf-8' });
});

it('reads a file again that a build has replaced', async () => {
  const files = createSiteFiles(join(folder, 'dist'));
  const file = join(folder, 'dist', 'assets', 'replaced.css');
  await writeFile(file, 'first');
  await utimes(file, 1, 1);
  const before = await files('assets/replaced.css');
  await writeFile(file, 'other');
  const after = await files('assets/replaced.css');
  expect([before?.body.toString(), after?.body.toString()]).toEqual(['first', 'other']);
  expect(before?.etag).not.toBe(after?.etag);
  await rm(file);
  expect(await files('assets/replaced.css')).toBeUndefined();
});

it.each([
  '../secret.json',
  'assets/../../secret.json',
  '.env',
  'assets',
  '',
  '/etc/passwd',
  'assets//main-1.js',
  'a\0b',
])('has no file at "%s"', async (path) => {
  expect(await createSiteFiles(join(folder, 'dist'))(path)).toBeUndefined();
});
