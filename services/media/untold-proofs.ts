import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { ofRecharge, proofsOf } from './recharge-proofs.ts';

/** Whether the log has this recharge of this person. */
export type IsTold = (usercode: string, rechargeId: string) => Promise<boolean>;

/** The rest waits for the next time. */
const MOST = 1_000;

/**
 * A proof is claimed before its recharge is told, and who told it may have died in between, or before its refusal gave the proof back.
 * Looks once for the recharge of each proof that was claimed before `before`: where there is none, the proof is unused from now on,
 * unless it was claimed again meanwhile.
 */
export async function releaseUntoldProofs({
  db,
  isTold,
  before,
  now,
  logger,
}: {
  readonly db: Kysely<Database>;
  readonly isTold: IsTold;
  readonly before: Date;
  readonly now: Date;
  readonly logger: Pick<LoggerPort, 'warn'>;
}): Promise<void> {
  const claimed = await db
    .selectFrom('upload')
    .select(['id', 'owner', 'used_by'])
    .where(proofsOf)
    .where('proven_at', 'is', null)
    .where('since', '<', before)
    .orderBy('since')
    .limit(MOST)
    .execute();
  for (const { id, owner, used_by } of claimed) {
    try {
      const told = await isTold(owner, ofRecharge(used_by ?? ''));
      await db
        .updateTable('upload')
        .set(told ? { proven_at: now } : { state: 'unused', used_by: null, since: now })
        .where('id', '=', id)
        .where(proofsOf)
        .where('used_by', '=', used_by)
        .where('since', '<', before)
        .execute();
    } catch (error) {
      logger.warn({ error: String(error), id }, 'the recharge of a proof could not be looked for');
    }
  }
}
