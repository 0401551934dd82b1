import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const embeddedSecrets = z.object({
  postgresPassword: z.string().min(16),
  sessionSecret: z.string().min(32),
  vaultKey: z.string().min(40),
});

/** What the embedded system must keep to itself. */
export type EmbeddedSecrets = z.output<typeof embeddedSecrets>;

/** The secrets of this data folder, created on the first call and kept in secrets.json, which only its owner can read. */
export async function embeddedSecretsOf(dataFolder: string): Promise<EmbeddedSecrets> {
  const file = join(dataFolder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return embeddedSecrets.parse(JSON.parse(text));
  const made = {
    postgresPassword: randomBytes(24).toString('hex'),
    sessionSecret: randomBytes(32).toString('hex'),
    vaultKey: randomBytes(32).toString('base64'),
  };
  // written atomically: half a file would lock the data up for good
  await writeFile(`${file}.new`, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return made;
}
