import type { Database } from '@caravan/migrations';
import { isVaultKeyOf } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { Notes, type Finding } from './finding.ts';

const unset = 'is not set; `caravan start` keeps one in its data folder, any other process needs it';

type Secrets = Pick<Config, 'sessionSecret' | 'vaultKey'>;

/** Whether the secrets of the processes are there, and VAULT_KEY is the one that sealed what is stored. */
export async function examineSecrets(
  { sessionSecret, vaultKey }: Secrets,
  db: Kysely<Database> | undefined,
): Promise<readonly Finding[]> {
  const notes = new Notes('secrets');
  if (sessionSecret === undefined) notes.hint(`SESSION_SECRET ${unset}`);
  if (vaultKey === undefined) notes.hint(`VAULT_KEY ${unset}`);
  else if (db !== undefined && !(await isVaultKeyOf(db, vaultKey)))
    notes.fault(
      'VAULT_KEY is not the key that sealed the stored personal data; find that one, or it stays sealed',
    );
  if (notes.findings.length === 0) notes.fine('are set');
  return notes.findings;
}
