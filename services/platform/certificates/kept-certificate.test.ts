import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from './create-certificate.ts';
import { whyUnfit } from './why-unfit.ts';
import { keptCertificate } from './kept-certificate.ts';

const NAMES = ['localhost', '127.0.0.1'];
const YEAR_MS = 365 * 86_400_000;
let folder = '';
const kept = (now?: Date) => keptCertificate(join(folder, 'kept'), NAMES, now);
const text = (file: string) => readFile(file, 'utf8');

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'caravan-certificate-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a certificate is made once, for the names, and only its owner can read the key', async () => {
  const files = await kept();
  const before = await text(files.certificate);
  expect(await kept()).toEqual(files);
  expect(await text(files.certificate)).toBe(before);
  expect((await stat(files.key)).mode & 0o077).toBe(0);
  const { subjectAltName } = new X509Certificate(before);
  expect(subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
});

test('it is renewed in the last of its five years', async () => {
  const before = await text((await kept()).certificate);
  await kept(new Date(Date.now() + 3.9 * YEAR_MS));
  expect(await text((await kept()).certificate)).toBe(before);
  await kept(new Date(Date.now() + 4.1 * YEAR_MS));
  expect(await text((await kept()).certificate)).not.toBe(before);
});

test.each(['authority', 'certificate', 'key'] as const)(
  'it is made again when its %s is damaged',
  async (part) => {
    const files = await kept();
    const before = await text(files.certificate);
    await writeFile(files[part], 'half a fi');
    expect(await text((await kept()).certificate)).not.toBe(before);
  },
);

test('a client that knows the authority trusts the server by each name, and no other client does', async () => {
  const { authority: ca, certificate: cert, key } = await createCertificate(NAMES, 2);
  const server = createServer({ cert, key }, (_, response) => void response.end('in'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = (host: string, options: object) =>
    new Promise((resolve, reject) => {
      get({ host, port, agent: false, ...options }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
  for (const host of NAMES) expect(await answer(host, { ca })).toBe(200);
  await expect(answer('localhost', {})).rejects.toThrow(/certificate/);
  server.close();
});

test('says why a certificate does not fit', async () => {
  const [one, other] = [await createCertificate(NAMES, 2), await createCertificate(NAMES, 2)];
  const wanted = { names: NAMES, until: new Date() };
  expect(whyUnfit(one, wanted)).toBeUndefined();
  expect(whyUnfit(one, { ...wanted, names: ['db.example'] })).toBe('it is not for db.example');
  expect(whyUnfit(one, { ...wanted, until: new Date(Date.now() + YEAR_MS) })).toBe('it ends soon');
  expect(whyUnfit({ ...one, key: other.key }, wanted)).toBe('its key is another one');
  expect(whyUnfit({ ...one, authority: other.authority }, wanted)).toBe('another authority signed it');
});
