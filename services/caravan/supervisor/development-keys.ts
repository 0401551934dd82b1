import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Logger } from '@caravan/platform';

/** It protects nothing: the phrase inside is the one that every development node in the world uses. */
const PASSWORD = 'development';

/**
 * The key file of the signer, for chains that were started here: made once in the data folder, and labelled, so that nobody takes it
 * for one that holds money. Nothing where keys are given.
 */
export async function developmentKeyFile({
  config,
  logger,
}: {
  readonly config: Pick<Config, 'dataFolder' | 'signer'>;
  readonly logger: Logger;
}): Promise<Record<string, string>> {
  if (config.signer.keyFile !== undefined) return {};
  const file = join(config.dataFolder, 'development-signer-keys.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known === undefined) {
    const [{ makeKeyFile }, { developmentPhrase }] = await Promise.all([
      import('@caravan/custody'),
      import('@caravan/chain'),
    ]);
    const json = await makeKeyFile({ phrase: developmentPhrase, password: PASSWORD, light: true });
    await writeFile(file, json, { mode: 0o600 });
    logger.info(
      { file },
      'DEVELOPMENT: made a key file of the public development phrase, which holds nothing',
    );
  }
  return { SIGNER_KEY_FILE: file, SIGNER_KEY_PASSWORD: PASSWORD };
}
