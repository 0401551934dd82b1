import { writeFile } from 'node:fs/promises';
import { makeKeyFile, newPhrase, readKeyFile } from '@caravan/custody';
import { loadConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

/** `caravan signer make-keys`: a new key file, and the extended public keys to configure. Never overwrites one. */
export async function makeKeys(
  env: Readonly<Record<string, string | undefined>>,
  file: string,
): Promise<void> {
  const { signer } = loadConfig(env);
  if (signer.password === undefined || signer.password.length < 12)
    throw new StartFailure('SIGNER_KEY_PASSWORD must be set, to at least 12 characters.');
  const json = await makeKeyFile({ phrase: newPhrase(), password: signer.password });
  try {
    await writeFile(file, json, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartFailure(`${file} cannot be written, or is there already: ${String(error)}`);
  }
  const keyring = await readKeyFile(file, signer.password);
  console.log(
    `Keep ${file} and its password, apart from each other, and a copy of each: they are the money.`,
  );
  // 60: every chain of the protocol evm, each with an account of its own; 195: TRON
  for (const path of ["m/44'/60'/0'", "m/44'/60'/1'", "m/44'/195'/0'"])
    console.log(`${path}  ${keyring.xpubAt(path)}`);
}
