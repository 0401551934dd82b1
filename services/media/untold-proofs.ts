import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import type { ExpressionBuilder, Kysely } from 'kysely';

/** Whether the log has this recharge, or this loan, of this person. */
export type IsTold = (usercode: string, id: string) => Promise<boolean>;

/** Pictures that were claimed before the command which names them: proofs of a recharge, and documents of a loan. */
const claimedBeforehand = (upload: ExpressionBuilder<Database, 'upload'>) =>
  upload.and([upload('purpose', 'in', ['recharge', 'loan']), upload('state', '=', 'used')]);

/** What they belong to: `recharge:<id>`, `loan:<id>`. */
const subjectOf = (by: string): string => by.slice(by.indexOf(':') + 1);

/** The rest waits for the next time. */
const MOST = 1_000;

/**
 * A proof is claimed before its recharge is told, and a document before its loan is applied for. Who did it may have died in between, or
 * before the refusal gave the picture back. Looks once for the recharge or loan of each that was claimed before `before`: where there is
 * none, the picture is unused from now on, unless it was claimed again meanwhile.
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
    .where(claimedBeforehand)
    .where('proven_at', 'is', null)
    .where('since', '<', before)
    .orderBy('since')
    .limit(MOST)
    .execute();
  for (const { id, owner, used_by } of claimed) {
    try {
      const told = await isTold(owner, subjectOf(used_by ?? ''));
      await db
        .updateTable('upload')
        .set(told ? { proven_at: now } : { state: 'unused', used_by: null, since: now })
        .where('id', '=', id)
        .where(claimedBeforehand)
        .where('used_by', '=', used_by)
        .where('since', '<', before)
        .execute();
    } catch (error) {
      logger.warn({ error: String(error), id }, 'what a picture was claimed for could not be looked for');
    }
  }
}
