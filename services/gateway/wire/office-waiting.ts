import { z } from 'zod';

/** More than so many are not counted. */
export const MOST_WAITING = 100;

/** `MOST_WAITING`: so many, or more; omitted: this role does not see them */
const waiting = z.int().nonnegative().max(MOST_WAITING).optional();

/** How many cases wait for an answer of staff, by the part of the work. */
export const officeWaiting = z.object({
  /** under review */
  withdrawals: waiting,
  /** refusals of sellers that buyers appealed */
  refunds: waiting,
  /** conversations that nobody has taken, or whose answerer leaves the buyer waiting */
  chats: waiting,
  /** that are final, and that nobody explained */
  strays: waiting,
  /** for the first or the second of two decisions */
  recharges: waiting,
  /** likewise */
  loans: waiting,
  /** for the second */
  adjustments: waiting,
  /** of buyers who want to open a store */
  applications: waiting,
});
export type OfficeWaiting = z.infer<typeof officeWaiting>;
