import { z } from 'zod';
import { idempotencyKey, identifier, reasonOf, time } from './values.ts';

export const staffList = z.object({
  pageList: z.array(
    z.object({
      staffId: z.string(),
      username: z.string(),
      role: z.string(),
      statusKey: z.enum(['active', 'locked']),
      /** `none`: has never signed in; `taken`: a colleague took it away, and a one-time code lets them set up another */
      secondFactor: z.enum(['set-up', 'none', 'taken']),
      /** with both factors; omitted: never */
      signInTime: time.optional(),
    }),
  ),
});

export const resetFactorRequest = z.object({
  staffId: identifier,
  /** in words without personal data: it is kept for good */
  reason: reasonOf(500),
  idempotencyKey,
});
export const resetFactorDone = z.object({ staffId: z.string() });
