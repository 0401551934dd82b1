import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigurationError } from './config.ts';
import { embeddedSecretsOf } from './secrets.ts';

let folder = '';
const file = () => join(folder, 'secrets.json');

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'caravan-secrets-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the secrets of a data folder are made once, and only their owner can read them', async () => {
  const made = await embeddedSecretsOf(folder);
  expect(await embeddedSecretsOf(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(8);
  expect((await stat(file())).mode & 0o077).toBe(0);
});

test.each(['proofKey', 'eventKey', 'signingKey', 'eventStorePassword', 'eventStoreAdminPassword'] as const)(
  'the %s, which an earlier version did not know, is added, and the others stay',
  async (name) => {
    const { [name]: before, ...earlier } = await embeddedSecretsOf(folder);
    await writeFile(file(), JSON.stringify(earlier));
    const completed = await embeddedSecretsOf(folder);
    expect(completed).toMatchObject(earlier);
    expect(completed[name]).not.toBe(before);
    expect(await embeddedSecretsOf(folder)).toEqual(completed);
  },
);

test('a file that lost a key is refused and left alone: a new key would lock the data up', async () => {
  const { vaultKey: _, ...damaged } = await embeddedSecretsOf(folder);
  await writeFile(file(), JSON.stringify(damaged));
  await expect(embeddedSecretsOf(folder)).rejects.toThrow('vaultKey');
  expect(await readFile(file(), 'utf8')).toBe(JSON.stringify(damaged));
});

test.each(['', '{"vaultKey":"open-sesame', '[]', 'null'])(
  'a file that is not as it was written (%s) is refused in a sentence that does not show it, and left alone',
  async (text) => {
    await writeFile(file(), text);
    const refusal = await embeddedSecretsOf(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toMatch(
      /secrets\.json is damaged \(.*\): put the right one back \(a backup has it\)/,
    );
    expect(String(refusal)).not.toContain('sesame');
    expect(await readFile(file(), 'utf8')).toBe(text);
  },
);

test('no secrets are made beside data, which other keys lock', async () => {
  await rm(file());
  await mkdir(join(folder, 'postgres'));
  await expect(embeddedSecretsOf(folder)).rejects.toThrow(/holds data but no secrets\.json/);
  expect(await readdir(folder)).toEqual(['postgres']);
});
