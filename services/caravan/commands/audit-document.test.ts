import { signDocument, signingKeyOf, walletDocument } from '@caravan/audit';
import { zero } from '@caravan/events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyDocument } from './audit-document.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const { publicKey, key } = signingKeyOf(secret);
let folder: string;
let file: string;
let text: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'document-'));
  const [available, held, position] = [zero, zero, 12n];
  const audit = { usercode: 'U1', stream: 'wallet-U1', at: undefined, entries: [], misfit: undefined };
  const page = await walletDocument({ audit: { ...audit, available, held }, position, at: new Date() });
  text = signDocument(page, { key, publicKey });
  file = join(folder, 'wallet.html');
  await writeFile(file, text);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['a key that is named', {}, { publicKey: [publicKey.text] }],
  ['SIGNING_PUBLIC_KEY', { SIGNING_PUBLIC_KEY: publicKey.text }, {}],
  ['SIGNING_KEY', { SIGNING_KEY: secret }, {}],
])('finds a document as it was signed, by %s', async (_, env, options) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await verifyDocument(env, file, options);
  expect(said.mock.calls.join()).toContain(`under the key ${publicKey.id}`);
  expect(said.mock.calls.join()).toContain('the wallet of U1 as of position 12');
  said.mockRestore();
});

test('rejects a changed one, one that is not there, and one without a key to check it', async () => {
  const changed = join(folder, 'changed.html');
  await writeFile(changed, text.replace('0 USDT', '9 USDT'));
  const options = { publicKey: [publicKey.text] };
  await expect(verifyDocument({}, changed, options)).rejects.toThrow('is not as it was signed');
  await expect(verifyDocument({}, join(folder, 'none.html'), options)).rejects.toThrow('cannot be read');
  const elsewhere = { DATABASE_URL: 'postgres://u:p@h/d' };
  await expect(verifyDocument(elsewhere, file)).rejects.toThrow('--public-key');
});
