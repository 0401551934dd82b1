import { sql } from 'kysely';
import type { Target } from '../view.ts';
import type { Overtaken } from './apply.ts';

/**
 * Ends the open proposals to release these deposits, in one statement. Once a deposit ended, nobody can propose its release, so these
 * changes may come after all others of their batch.
 */
export async function writeOvertaken({ db, schema }: Target, changes: readonly Overtaken[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`UPDATE ${sql.table(`${schema}.adjustment`)} AS old
    SET status = 'overtaken', overtaken_by = ended.overtaken_by, decided_at = ended.decided_at
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS ended (usercode text, releases text, overtaken_by text, decided_at timestamptz)
    WHERE old.releases = ended.releases AND old.status = 'proposed' AND old.usercode = ended.usercode`.execute(
    db,
  );
}
