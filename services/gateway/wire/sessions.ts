import { z } from 'zod';
import { time } from './values.ts';

/** Where the caller's account is signed in. What a browser says of itself is a hint, and may be made up. */
export const ownSession = z.object({
  id: z.string(),
  /** in the mall, or in the office of the shop that the account runs */
  place: z.enum(['mall', 'shop']),
  /** the one that asks */
  current: z.boolean(),
  /** "Firefox"; empty: unknown */
  browser: z.string(),
  /** "Windows"; empty: unknown */
  system: z.string(),
  /** empty: unknown */
  kind: z.enum(['desktop', 'mobile', 'tablet', '']),
  /** about where: the first three numbers of an address; empty: unknown */
  network: z.string(),
  openedAt: time,
  /** when it was last used, to ten minutes */
  seenAt: time,
});
export type OwnSession = z.infer<typeof ownSession>;

/** The one that asks first, then the last used first; at most 100. */
export const ownSessionList = z.object({ pageList: z.array(ownSession) });
export type OwnSessionList = z.infer<typeof ownSessionList>;

/** Likewise of a member of staff, in the office. `seenAt`: to half a minute. */
const staffSession = ownSession.omit({ place: true });
export const staffSessionList = z.object({ pageList: z.array(staffSession) });
export type StaffSessionList = z.infer<typeof staffSessionList>;

export const endSessionRequest = z.object({ id: z.uuid() });
