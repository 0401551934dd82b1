import type { StaffCall } from '../api/call.ts';
import type { Dependencies } from '../dependencies.ts';

/** An open conversation is read every few seconds: who reads on is noted once in an hour. */
const NOTED_FOR_SECONDS = 3_600;

/**
 * Puts into the journal who of customer service reads a buyer's conversation that they have not taken, before they are shown it. Once an
 * hour for a session, in all gateways; again, if the cache is away.
 */
export function createChatReading({ staff, cache }: Pick<Dependencies, 'staff' | 'cache'>) {
  return async (usercode: string, { session, address, requestId }: StaffCall): Promise<void> => {
    const key = `chat-read:${session.id}:${usercode}`;
    if (!(await cache.add(key, '1', NOTED_FOR_SECONDS).catch(() => true))) return;
    const entry = await staff.journal.record({
      by: session,
      action: 'officeChat!get',
      subject: usercode,
      owner: usercode,
      reason: '',
      from: { address, requestId },
    });
    await staff.journal.ended(entry, 'done');
  };
}
