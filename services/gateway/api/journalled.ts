import { refusal } from '@caravan/events';
import { objectionToDeciding, type Staff } from '@caravan/identity';
import type { About } from '../wire/index.ts';
import type { StaffCall } from './call.ts';
import { isRefused } from './envelope.ts';

export type JournalParts = {
  readonly staff: { readonly journal: Pick<Staff['journal'], 'record' | 'wasOfAnother' | 'ended'> };
  /** whose order it is; undefined: nobody's */
  readonly buyerOf: (orderId: string) => Promise<string | undefined>;
};

type Deed = {
  readonly name: string;
  readonly about: About | undefined;
  readonly call: StaffCall;
  readonly commandId: string | undefined;
};

/**
 * Does what a member of staff asks for, once the journal has it: no effect is without its entry. Nobody decides on their own
 * account, and a key of a client is for one thing; that they tried is in the journal too.
 */
export async function journalled(
  { staff: { journal }, buyerOf }: JournalParts,
  { name, about = { subject: '' }, call, commandId }: Deed,
  work: () => Promise<object>,
): Promise<object> {
  const { session, address, requestId } = call;
  const { subject, reason = '', ownerOf } = about;
  const owner = about.owner ?? (ownerOf === undefined ? undefined : await buyerOf(ownerOf));
  const entry = await journal.record({
    by: session,
    action: name,
    subject,
    owner,
    reason,
    from: { address, requestId },
    commandId,
  });
  const objection =
    objectionToDeciding(session, { owner }) ??
    ((await journal.wasOfAnother({ commandId, subject })) ? refusal('repeated-submission') : undefined);
  const answer = objection ? { refusal: objection } : await work();
  await journal.ended(entry, isRefused(answer) ? answer.refusal.key : 'done');
  return answer;
}
