import { readFile } from 'node:fs/promises';
import { checkDocument, publicKeyOf, signingKeyOf } from '@caravan/audit';
import type { PublicKey } from '@caravan/audit';
import { loadConfig } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { signingKeysOf } from './audit-public-key.ts';
import { givenPublicKeys } from './published-roots.ts';

/** `caravan audit document <file>`: rejects, with what is wrong, unless every byte is as the mall signed it. */
export async function verifyDocument(
  env: Environment,
  file: string,
  options: { readonly publicKey?: readonly string[] } = {},
): Promise<void> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read: ${reasonOf(error)}.`);
  });
  const named = givenPublicKeys(options.publicKey ?? []);
  const check = checkDocument(bytes, named.length > 0 ? named : await ownKeys(env));
  if (!check.ok) throw new StartFailure(`${file} ${check.why}.`);
  console.log(
    `${file} is as it was signed: ${check.bytes} bytes under the key ${check.key}. It tells the wallet of ${check.usercode} as of position ${check.position} of the log.`,
  );
}

/** As for heads: those of SIGNING_PUBLIC_KEY, or else of SIGNING_KEY or the embedded data. */
async function ownKeys(env: Environment): Promise<PublicKey[]> {
  const config = loadConfig(env);
  if (config.signingPublicKeys !== undefined) return config.signingPublicKeys.map(publicKeyOf);
  const keys = await signingKeysOf(config);
  if (keys === undefined)
    throw new StartFailure(
      'A document can be checked only with the public key that it is signed under: give it (--public-key) or set SIGNING_PUBLIC_KEY; `caravan audit public-key` prints it where the key is.',
    );
  return keys.map((key) => signingKeyOf(key).publicKey);
}
