import { refusal, type Refusal } from '@caravan/events';
import type { StaffMember } from './staff-sessions.ts';

/** What a decision is about: whose account, and who asked for it. */
export type Matter = {
  /** the buyer whose money or order it is */
  readonly owner?: string | undefined;
  /** the staff id of who proposed it, where two persons must agree */
  readonly proposer?: string | undefined;
};

/** §6: nobody decides on their own account, and two persons are two. Undefined: nothing stands against it. */
export function objectionToDeciding(
  { staffId, buyer }: Pick<StaffMember, 'staffId' | 'buyer'>,
  { owner, proposer }: Matter,
): Refusal | undefined {
  if (owner !== undefined && owner === buyer) return refusal('own-account');
  if (proposer !== undefined && proposer === staffId) return refusal('adjustment-by-same-person');
  return undefined;
}
