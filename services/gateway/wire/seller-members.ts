import { z } from 'zod';
import { identifier, text, time } from './values.ts';

export const shopMembers = z.object({
  /** the owner first */
  pageList: z.array(
    z.object({
      usercode: z.string(),
      username: z.string(),
      role: z.enum(['owner', 'assistant']),
      joinTime: time,
    }),
  ),
  /** how many assistants a shop may have */
  mostAssistants: z.int(),
  /** who is invited and has not answered, the oldest first */
  invitations: z.array(
    z.object({
      usercode: z.string(),
      username: z.string(),
      inviteTime: time,
      /** when it runs out */
      expireTime: time,
    }),
  ),
  /** how many invitations of a shop may wait at once */
  mostInvitations: z.int(),
});

export const inviteMemberRequest = z.object({
  /** usercode or username of an account, as a whole; an e-mail or a phone is nobody's */
  name: text(64).min(1),
});
export const invitedMember = z.object({ usercode: z.string(), username: z.string() });

export const withdrawInvitationRequest = z.object({ usercode: identifier });
export const removeMemberRequest = withdrawInvitationRequest;
