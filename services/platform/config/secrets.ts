import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const embeddedSecrets = z.object({
  postgresPassword: z.string().min(16),
  sessionSecret: z.string().min(32),
  vaultKey: z.string().min(40),
  proofKey: z.string().min(40),
});

/** What the embedded system must keep to itself. */
export type EmbeddedSecrets = z.output<typeof embeddedSecrets>;

/** Earlier versions had no key for proofs. A file that lacks another one is damaged: a new one would lock the data up. */
const earlierSecrets = embeddedSecrets.partial({ proofKey: true });

const fresh = (): EmbeddedSecrets => ({
  postgresPassword: randomBytes(24).toString('hex'),
  sessionSecret: randomBytes(32).toString('hex'),
  vaultKey: randomBytes(32).toString('base64'),
  proofKey: randomBytes(32).toString('base64'),
});

/**
 * The secrets of this data folder, created on the first call and kept in secrets.json, which only its owner can read. A
 * file of an earlier version is completed. Throws if the file is damaged.
 */
export async function embeddedSecretsOf(dataFolder: string): Promise<EmbeddedSecrets> {
  const file = join(dataFolder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const known = text === undefined ? undefined : earlierSecrets.parse(JSON.parse(text));
  const made = fresh();
  const secrets = known === undefined ? made : { ...known, proofKey: known.proofKey ?? made.proofKey };
  if (known?.proofKey !== undefined) return secrets;
  // written atomically: half a file would lock the data up for good
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secrets;
}
