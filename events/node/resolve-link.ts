import type { DeletedStreams } from './deleted-streams.ts';
import type { Reader } from './reader.ts';
import type { StoredEvent } from './stored-event.ts';

/** What a reader gets for a stored event: the event, or a link with the event it points at, if that is still there. */
export type Resolved = { readonly event: StoredEvent | undefined; readonly link?: StoredEvent };

/** Finds what links point at (`<revision>@<stream>`), for a reader that asks for it. Others get the link itself. */
export function linkResolver(
  source: { readonly reader: Reader; readonly deleted: DeletedStreams },
  resolves: boolean,
): (event: StoredEvent) => Resolved | Promise<Resolved> {
  if (!resolves) return (event) => ({ event });
  return (event) => (event.type === '$>' ? targetOf(source, event) : { event });
}

async function targetOf(
  { reader, deleted }: { readonly reader: Reader; readonly deleted: DeletedStreams },
  link: StoredEvent,
): Promise<Resolved> {
  const [, number, stream] = /^(\d{1,18})@(.+)$/s.exec(link.data.toString('utf8')) ?? [];
  if (number === undefined || stream === undefined) return { event: undefined, link };
  const revision = BigInt(number);
  const { truncateBefore, tombstoned } = deleted.get(stream);
  if (tombstoned || revision < truncateBefore) return { event: undefined, link };
  const [event] = await reader.streamFrom(stream, revision, 1);
  return event?.revision === revision ? { event, link } : { event: undefined, link };
}
