import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './config.ts';

const embeddedSecrets = z.object({
  postgresPassword: z.string().min(16),
  sessionSecret: z.string().min(32),
  vaultKey: z.string().min(40),
  proofKey: z.string().min(40),
  /** of the codes in events */
  eventKey: z.string().min(40),
  /** of the heads in published roots */
  signingKey: z.string().min(40),
  /** of the users `caravan` and `admin` of the embedded event store */
  eventStorePassword: z.string().min(40),
  eventStoreAdminPassword: z.string().min(40),
});

/** What the embedded system must keep to itself. */
export type EmbeddedSecrets = z.output<typeof embeddedSecrets>;

/** What earlier versions did not have. A file that lacks another one is damaged: a new one would lock the data up. */
const added = {
  proofKey: true,
  eventKey: true,
  signingKey: true,
  eventStorePassword: true,
  eventStoreAdminPassword: true,
} as const;
const earlierSecrets = embeddedSecrets.partial(added);

const fresh = (): EmbeddedSecrets => ({
  postgresPassword: randomBytes(24).toString('hex'),
  sessionSecret: randomBytes(32).toString('hex'),
  vaultKey: randomBytes(32).toString('base64'),
  proofKey: randomBytes(32).toString('base64'),
  eventKey: randomBytes(32).toString('base64'),
  signingKey: randomBytes(32).toString('base64'),
  eventStorePassword: randomBytes(24).toString('hex'),
  eventStoreAdminPassword: randomBytes(24).toString('hex'),
});

/**
 * The secrets of this data folder, created on the first call and kept in secrets.json, which only its owner can read. A
 * file of an earlier version is completed. Throws ConfigurationError if the file is damaged, or missing beside data that only its
 * keys open; nothing is then written.
 */
export async function embeddedSecretsOf(dataFolder: string): Promise<EmbeddedSecrets> {
  const file = join(dataFolder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const known = text === undefined ? noneYet(dataFolder) : readSecrets(text, file);
  const complete = embeddedSecrets.safeParse(known);
  if (complete.success) return complete.data;
  const secrets = embeddedSecrets.parse({ ...fresh(), ...known });
  // written atomically: half a file would lock the data up for good
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secrets;
}

const PUT_BACK = 'put the right one back (a backup has it), or move the whole data folder away';

function noneYet(dataFolder: string): undefined {
  if (!existsSync(join(dataFolder, 'postgres'))) return undefined;
  throw new ConfigurationError([
    `${resolve(dataFolder)} holds data but no secrets.json, and without its keys the data stays locked: ${PUT_BACK}.`,
  ]);
}

/** The text itself, and so a parser's complaint about it, must not be shown. */
function readSecrets(text: string, file: string): z.output<typeof earlierSecrets> {
  const { data, error } = earlierSecrets.safeParse(jsonOf(text));
  if (data !== undefined) return data;
  const names = [...new Set(error.issues.flatMap(({ path: [name] }) => (name === undefined ? [] : [name])))];
  const what = names.length === 0 ? 'is not JSON as it was written' : `lacks a usable ${names.join(', ')}`;
  throw new ConfigurationError([`${resolve(file)} is damaged (it ${what}): ${PUT_BACK}.`]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
