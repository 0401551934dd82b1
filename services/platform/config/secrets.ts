import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const embeddedSecrets = z.object({
  postgresPassword: z.string().min(16),
  sessionSecret: z.string().min(32),
  vaultKey: z.string().min(40),
  proofKey: z.string().min(40),
  /** of the users `caravan` and `admin` of the embedded event store */
  eventStorePassword: z.string().min(40),
  eventStoreAdminPassword: z.string().min(40),
});

/** What the embedded system must keep to itself. */
export type EmbeddedSecrets = z.output<typeof embeddedSecrets>;

/** What earlier versions did not have. A file that lacks another one is damaged: a new one would lock the data up. */
const added = { proofKey: true, eventStorePassword: true, eventStoreAdminPassword: true } as const;
const earlierSecrets = embeddedSecrets.partial(added);

const fresh = (): EmbeddedSecrets => ({
  postgresPassword: randomBytes(24).toString('hex'),
  sessionSecret: randomBytes(32).toString('hex'),
  vaultKey: randomBytes(32).toString('base64'),
  proofKey: randomBytes(32).toString('base64'),
  eventStorePassword: randomBytes(24).toString('hex'),
  eventStoreAdminPassword: randomBytes(24).toString('hex'),
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
  const complete = embeddedSecrets.safeParse(known);
  if (complete.success) return complete.data;
  const secrets = embeddedSecrets.parse({ ...fresh(), ...known });
  // written atomically: half a file would lock the data up for good
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secrets;
}
