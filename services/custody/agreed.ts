import type { Outcome } from './sending-chain.ts';

type AskOutcome = (transaction: string, expiresAt: string | undefined) => Promise<Outcome>;

/**
 * After a failure the money is paid again, or given back. A node that lies could make that happen twice, so another one must say
 * the same, if there is another.
 */
export function agreed(first: AskOutcome, second: AskOutcome | undefined): AskOutcome {
  if (!second) return first;
  return async (transaction, expiresAt) => {
    const outcome = await first(transaction, expiresAt);
    const failed = outcome.kind === 'expired' || (outcome.kind === 'final' && !outcome.succeeded);
    if (!failed) return outcome;
    const other = await second(transaction, expiresAt);
    const same =
      other.kind === outcome.kind &&
      (other.kind !== 'final' ||
        (!other.succeeded && 'block' in outcome && other.block.hash === outcome.block.hash));
    return same ? outcome : { kind: 'unknown' };
  };
}
