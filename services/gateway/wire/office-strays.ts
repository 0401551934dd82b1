import { z } from 'zod';
import { strayFacts } from './strays.ts';
import { amount, idempotencyKey, identifier, pageSizeOf, reasonOf, time, wholeNumber } from './values.ts';

/** What a person did about it, in words without personal data: its owner reads it, and it is kept for good. */
const reason = reasonOf(500);
const how = z.enum(['returned', 'credited', 'kept', 'ignored']);
const afterPosition = wholeNumber.pipe(z.int().nonnegative()).default(0);

const strayOfAll = strayFacts.extend({
  usercode: z.string(),
  /** in the order in which they were seen */
  position: z.int(),
});

export const strayListRequest = z.object({
  /** final: to be dealt with; seen: not final yet; gone: it left its chain */
  state: z.enum(['final', 'seen', 'resolved', 'gone']).default('final'),
  /** left out: of both */
  kind: z.enum(['wrong-token', 'wrong-network']).optional(),
  network: identifier.optional(),
  usercode: identifier.optional(),
  /** those behind this position, as the last page ended with */
  after: afterPosition,
  pageSize: pageSizeOf(50),
});
export const strayList = z.object({
  pageList: z.array(strayOfAll),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
  /** how far each network was read for them; deposits never wait for this */
  watching: z.array(
    z.object({
      network: z.string(),
      /** final blocks that were not read yet */
      behind: z.int().nonnegative(),
      /** why not; omitted while all is well */
      trouble: z.string().optional(),
      /** transfers of the last 30 days that were only counted: more came to an address in a day than are recorded */
      beyond: z.int().nonnegative(),
    }),
  ),
});

/** `usercode` and `id`: as `officeStray!list` shows them */
export const strayGetRequest = z.object({ usercode: identifier, id: identifier });
export const strayToResolve = strayOfAll.extend({
  username: z.string(),
  /** the staff id of who dealt with it, with the username beside it, or the id again where there is none */
  resolvedBy: z.string().optional(),
  resolvedByName: z.string().optional(),
  adjustmentId: z.string().optional(),
});
export type StrayToResolve = z.infer<typeof strayToResolve>;

export const strayResolveRequest = z.object({
  usercode: identifier,
  id: identifier,
  how,
  reason,
  /** of `returned`: where it was sent back */
  transaction: identifier.optional(),
  /** of `credited`, which needs it: the adjustment of this buyer that made up for it */
  adjustmentId: identifier.optional(),
  idempotencyKey,
});
export const strayResolved = z.object({ id: z.string() });

export const uncreditedRequest = z.object({
  /** below-minimum: final, and withheld; reversed: credited or withheld, and then dropped by its chain */
  kind: z.enum(['below-minimum', 'reversed']).default('below-minimum'),
  network: identifier.optional(),
  after: afterPosition,
  pageSize: pageSizeOf(50),
});
export const uncredited = z.object({
  pageList: z.array(
    z.object({
      depositId: z.string(),
      position: z.int(),
      usercode: z.string(),
      network: z.string(),
      transaction: z.string(),
      amount,
      time,
    }),
  ),
  next: z.int().optional(),
});
