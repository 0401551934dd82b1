import { z } from 'zod';
import { identifier, time } from './values.ts';

/** What shops asked this buyer: whether they will act for the shop as an assistant. */
export const ownInvitations = z.object({
  /** those that wait, the oldest first; none while the buyer runs a shop */
  pageList: z.array(
    z.object({
      sellerId: z.string(),
      sellerName: z.string(),
      inviteTime: time,
      /** when it runs out */
      expireTime: time,
    }),
  ),
  /** the shops that the buyer declined or left, which do not invite them again for some time */
  pauses: z.array(
    z.object({
      sellerId: z.string(),
      sellerName: z.string(),
      /** when it may invite them again */
      untilTime: time,
    }),
  ),
});

/** `sellerId`: as `shopInvitation!list` shows it */
export const answerInvitationRequest = z.object({ sellerId: identifier });
