import { account, plus, streamOf } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { movedOn, postingsOf, type WalletEntry } from './audit-wallet.ts';
import { revisionAt } from './revision-at.ts';

/** What a wallet held after its events up to `revision`. */
export type Standing = { readonly available: Money; readonly held: Money; readonly revision: bigint };

type Parts = {
  readonly log: Pick<EventLog, 'read'>;
  /** As a view knows it: after this revision, or after the newest that the view has. Revision -1: before the first event. */
  readonly standingAt: (usercode: string, revision: bigint) => Promise<Standing>;
};

export type WalletReplay = ReturnType<typeof createWalletReplay>;

/** Looks into a wallet of any length without reading all of it. */
export function createWalletReplay({ log, standingAt }: Parts) {
  return {
    /** Its first and its newest event; undefined if it has none. */
    async ends(usercode: string): Promise<{ first: RecordedEvent; last: RecordedEvent } | undefined> {
      const stream = streamOf('wallet', usercode);
      const [first, last] = await Promise.all([
        only(log.read(stream, { max: 1 })),
        only(log.read(stream, { direction: 'backwards', max: 1 })),
      ]);
      return first && last && { first, last };
    },

    /** The revision of the newest event that was recorded at or before a moment. */
    revisionAt: (usercode: string, moment: { readonly moment: Date; readonly last: bigint }) =>
      revisionAt(log, streamOf('wallet', usercode), moment),

    /** The events of two revisions and between them, each with what was available and held after it. */
    async between(usercode: string, from: bigint, until: bigint): Promise<WalletEntry[]> {
      const known = await standingAt(usercode, from - 1n);
      let { available, held } = known;
      // a view that is behind knows an earlier standing, from which the events themselves lead on
      const begin = known.revision + 1n;
      const entries: WalletEntry[] = [];
      const max = Number(until - begin + 1n);
      if (max <= 0) return entries;
      for await (const event of log.read(streamOf('wallet', usercode), { from: begin, max })) {
        const postings = postingsOf(event);
        // what a person found forged moved nothing
        const moved = event.doubt?.passedOver ? [] : postings;
        available = plus(available, movedOn(account.available(usercode), moved));
        held = plus(held, movedOn(account.held(usercode), moved));
        if (event.revision >= from) entries.push({ event, postings, available, held });
      }
      return entries;
    },
  };
}

async function only(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent | undefined> {
  for await (const event of events) return event;
  return undefined;
}
