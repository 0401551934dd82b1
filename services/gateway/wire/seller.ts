import { z } from 'zod';
import { loginRequest } from './account.ts';

/** Of their account as a buyer. */
export const sellerLoginRequest = loginRequest;

/** Who runs the shop, and which. */
const member = z.object({
  usercode: z.string(),
  username: z.string(),
  role: z.enum(['owner', 'assistant']),
  sellerId: z.string(),
  sellerName: z.string(),
});
export const sellerSignedIn = member.extend({ token: z.string() });
/** `permissions`: what the role may do */
export const sellerMember = member.extend({ permissions: z.array(z.string()) });
