import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { developmentKeys, testNetwork } from '@caravan/chain/testing';
import { computeAddress, encryptKeystoreJson, SigningKey, id } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyFileError, makeKeyFile, readKeyFile } from './key-file.ts';

const { phrase, xpub } = developmentKeys;
const password = 'correct horse battery';
const rules = { coins: [60], addressOf: (evm: string) => evm };
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-keys-'));
  file = join(folder, 'keys.json');
  await writeFile(file, await makeKeyFile({ phrase, password, light: true }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('finds the account of an extended public key, and derives what buyers are shown and what pays out', async () => {
  const account = (await readKeyFile(file, password)).account(xpub, rules);
  const network = testNetwork();
  expect(account.keyAt('0/7').address).toBe(network.addressAt(7));
  expect(account.keyAt('1/0').address).toBe(network.hotAddress);
});

test('signs digests with the key of the address', async () => {
  const key = (await readKeyFile(file, password)).account(xpub, rules).keyAt('1/0');
  const digest = id('anything');
  const signature = await key.sign(digest);
  expect(signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/);
  expect(computeAddress(SigningKey.recoverPublicKey(digest, signature))).toBe(key.address);
});

test('refuses an account that is not its own', async () => {
  const keyring = await readKeyFile(file, password);
  expect(() => keyring.account(`${xpub.slice(0, -1)}x`, rules)).toThrow(KeyFileError);
  expect(() => keyring.account(xpub, { ...rules, coins: [195] })).toThrow(KeyFileError);
});

test('does not open without its password, nor from nothing, and says no secret', async () => {
  const single = join(folder, 'single.json');
  const key = { address: computeAddress(id('k')), privateKey: id('k') };
  await writeFile(single, await encryptKeystoreJson(key, password, { scrypt: { N: 1 << 10 } }));
  await writeFile(join(folder, 'nonsense.json'), phrase);
  const failures = await Promise.all(
    [
      readKeyFile(file, 'wrong password'),
      readKeyFile(join(folder, 'absent.json'), password),
      readKeyFile(join(folder, 'nonsense.json'), password),
      readKeyFile(single, password),
    ].map(
      async (opening) =>
        await opening.then(
          () => undefined,
          (error: unknown) => error,
        ),
    ),
  );
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(KeyFileError);
    expect(inspect(failure, { depth: 9 })).not.toMatch(/junk|correct horse|wrong password'/);
  }
});

test('is not shown by accident: neither the phrase nor a key is in the object', async () => {
  const keyring = await readKeyFile(file, password);
  const shown = inspect([keyring, keyring.account(xpub, rules).keyAt('1/0')], { depth: 9, showHidden: true });
  expect(shown).not.toContain('junk');
  expect(shown).not.toContain('privateKey');
});

test('keeps no secret in the open', async () => {
  expect(await makeKeyFile({ phrase, password, light: true })).not.toContain('junk');
});
