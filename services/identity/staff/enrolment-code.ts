import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { tokenHashOf } from '../keyed-hash.ts';
import { readCode } from './second-factor.ts';

/** For so long, and once, a code lets somebody set up a second factor again. */
export const ENROLMENT_CODE_HOURS = 24;

/** What a member has of it; null: none. */
type KeptCode = {
  readonly enrolment_code: Buffer | null;
  readonly enrolment_code_ends_at: Date | null;
};

/** Instead of the code before it. False: nobody took this member's second factor away. */
export async function keepEnrolmentCode(
  on: Kysely<Database>,
  { staffId, code, now }: { readonly staffId: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const kept = await on
    .updateTable('staff')
    .set({
      enrolment_code: tokenHashOf(code),
      enrolment_code_ends_at: new Date(now.getTime() + ENROLMENT_CODE_HOURS * 3_600_000),
    })
    .where('id', '=', staffId)
    .where('factor_reset_at', 'is not', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** However it was typed. */
export function isEnrolmentCode(
  text: string,
  { enrolment_code, enrolment_code_ends_at }: KeptCode,
  now: Date,
) {
  const code = readCode(text);
  if (code === undefined || !enrolment_code || !enrolment_code_ends_at) return false;
  return now < enrolment_code_ends_at && timingSafeEqual(tokenHashOf(code), enrolment_code);
}
