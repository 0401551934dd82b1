import { z } from 'zod';

/**
 * Who caused something, where the role matters (§6). `id` is a usercode for a buyer, a seller's id for a seller, the staff
 * account for the platform, and the name of the flow or process for the system.
 */
export const actor = z.object({ role: z.enum(['buyer', 'seller', 'platform', 'system']), id: z.string() });
export type Actor = z.infer<typeof actor>;
export type Role = Actor['role'];
