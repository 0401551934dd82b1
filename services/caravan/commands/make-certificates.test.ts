import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyUnfit } from '@caravan/platform';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCertificates } from './make-certificates.ts';

let folder = '';
const content = (file: string) => readFile(join(folder, file), 'utf8');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-nodes-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('each node gets a certificate of one authority, for the name that others call it by', async () => {
  await makeCertificates(folder, ['store-a', 'store-b']);
  const authority = await content('ca/ca.crt');
  for (const node of ['store-a', 'store-b']) {
    const made = {
      certificate: await content(`${node}/node.crt`),
      key: await content(`${node}/node.key`),
      authority,
    };
    expect(whyUnfit(made, { names: [node, 'localhost', '127.0.0.1'], until: new Date() })).toBeUndefined();
  }
  for (const key of ['ca/ca.key', 'store-a/node.key'])
    expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
});

test('a second run keeps what fits, and a later node gets one of the same authority', async () => {
  const before = [await content('ca/ca.crt'), await content('store-a/node.crt')];
  await makeCertificates(folder, ['store-a', 'store-c']);
  expect([await content('ca/ca.crt'), await content('store-a/node.crt')]).toEqual(before);
  expect(await content('store-c/node.crt')).toContain('BEGIN CERTIFICATE');
});

test.each([[[]], [['../elsewhere']], [['a b']]])('%j are no names of nodes', async (nodes) => {
  await expect(makeCertificates(folder, nodes)).rejects.toThrow('--nodes must be host names');
});
