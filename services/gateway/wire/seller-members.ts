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
});

export const addMemberRequest = z.object({
  /** usercode or username of an account, as a whole; an e-mail or a phone is nobody's */
  name: text(64).min(1),
});
export const addedMember = z.object({ usercode: z.string(), username: z.string() });

export const removeMemberRequest = z.object({ usercode: identifier });
