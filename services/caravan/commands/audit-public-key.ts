import { signingKeyOf } from '@caravan/audit';
import { embeddedSecretsOf, loadConfig } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { requireEmbeddedData } from './borrowed-data.ts';

/** `caravan audit public-key`: the keys that published heads are verified with, the one that signs now first. */
export async function showPublicKeys(
  env: Environment,
  { json = false }: { readonly json?: boolean } = {},
): Promise<void> {
  const { signingKeys } = requiredOf({ signingKeys: await signingKeysOf(loadConfig(env)) }, 'signingKeys');
  const keys = signingKeys.map((key, index) => {
    const { id, text } = signingKeyOf(key).publicKey;
    return { id, publicKey: text, signs: index === 0 };
  });
  if (json) return console.log(JSON.stringify(keys, undefined, 2));
  for (const { id, publicKey, signs } of keys)
    console.log(`${publicKey}  key ${id}, ${signs ? 'signs now' : 'signed before'}`);
}

/** Those of the settings, or of the embedded data, where the settings lead to no other. */
export async function signingKeysOf({
  signingKeys,
  databaseUrl,
  eventStoreUrl,
  dataFolder,
}: Config): Promise<Config['signingKeys']> {
  if (signingKeys !== undefined || databaseUrl !== undefined || eventStoreUrl !== undefined)
    return signingKeys;
  requireEmbeddedData(dataFolder);
  return [(await embeddedSecretsOf(dataFolder)).signingKey];
}
