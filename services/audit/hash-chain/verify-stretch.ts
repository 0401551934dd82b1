import type { EventLog } from '@caravan/events/log';
import { misfitOf } from './misfit.ts';
import type { Link, Misfit } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

export type Stretch = {
  /** the newest revision that fits, along with all before it in the stretch */
  readonly checkedTo: bigint;
  /** the first event that does not fit its chain */
  readonly misfit: Misfit | undefined;
  /** the first event without a right code of who wrote it; undefined also where the log is read without a key */
  readonly doubted: { readonly revision: bigint; readonly why: string } | undefined;
  /** all that there is has been verified, or what follows cannot be: it follows an event that does not fit */
  readonly ended: boolean;
};

/**
 * Verifies at most `most` events of a stream after a revision, so that a long stream can be verified with progress. The event at
 * `after` is taken for verified: the stretch before this one ended with it. -1 begins with the first event.
 */
export async function verifyStretch(
  log: Pick<EventLog, 'read'>,
  stream: string,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<Stretch> {
  // without the event that came before, the chain cannot be taken up: then its follower stands behind a gap
  let before: Link | undefined = after < 0n ? undefined : { revision: after - 1n, hash: '', position: 0n };
  let [checkedTo, read] = [after, 0];
  let doubted: Stretch['doubted'];
  const from = after < 0n ? 0n : after;
  for await (const event of log.read(stream, { from, max: after < 0n ? most : most + 1 })) {
    if (event.revision !== after) {
      read += 1;
      const misfit = misfitOf(event, before);
      if (misfit !== undefined) return { checkedTo, misfit, doubted, ended: true };
      if (event.doubt !== undefined) doubted ??= { revision: event.revision, why: event.doubt.why };
      checkedTo = event.revision;
    }
    before = linkOf(event);
  }
  // nothing is told of events that there are not
  if (before?.hash === '') return { checkedTo: -1n, misfit: undefined, doubted: undefined, ended: true };
  return { checkedTo, misfit: undefined, doubted, ended: read < most };
}
