import { publicKeyOf, rootShape, signingKeyOf } from '@caravan/audit';
import type { HeadDemand, PublicKey, RootFile } from '@caravan/audit';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { readAs } from './files.ts';

/** A file of `audit root --out`. Throws StartFailure. */
export async function readRoot(file: string): Promise<RootFile> {
  return await readAs(file, 'a published root', (text) => rootShape.parse(JSON.parse(text)));
}

/** Keys as a person gives them. Throws StartFailure. */
export function givenPublicKeys(given: readonly string[]): PublicKey[] {
  const texts = given.flatMap((each) => each.split(',')).map((each) => each.trim());
  const wrong = texts.find((text) => !/^[\w+/-]{43}=?(@\d{1,18})?$/.test(text));
  if (wrong !== undefined)
    throw new StartFailure(
      `--public-key must be 32 bytes in base64, as \`caravan audit public-key\` prints it, and may end with @ and the last position that it counts for, not "${wrong}".`,
    );
  return texts.map(publicKeyOf);
}

/**
 * The published heads to compare the log with. Keys that a person names stand alone; else those of SIGNING_PUBLIC_KEY count, or
 * else of SIGNING_KEY. Throws StartFailure if there are heads and no key.
 */
export function headsOf(
  roots: readonly RootFile[],
  named: readonly PublicKey[],
  { signingKeys, signingPublicKeys }: Pick<Config, 'signingKeys' | 'signingPublicKeys'>,
): HeadDemand {
  const own = signingPublicKeys?.map(publicKeyOf) ?? signingKeys?.map((key) => signingKeyOf(key).publicKey);
  const keys = named.length > 0 ? named : (own ?? []);
  if (roots.length > 0 && keys.length === 0)
    throw new StartFailure(
      'A head can be checked only with the public key that it is signed under: give it (--public-key) or set SIGNING_PUBLIC_KEY; `caravan audit public-key` prints it where roots are made.',
    );
  return { roots, keys };
}
