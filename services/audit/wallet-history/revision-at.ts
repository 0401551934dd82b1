import type { EventLog } from '@caravan/events/log';

/**
 * The revision of a stream's newest event that was recorded at or before a moment; undefined if there is none. It asks for as many
 * events as the number of revisions has binary digits, so a long stream costs little more than a short one.
 */
export async function revisionAt(
  log: Pick<EventLog, 'read'>,
  stream: string,
  { moment, last }: { readonly moment: Date; readonly last: bigint },
): Promise<bigint | undefined> {
  let [below, above] = [-1n, last + 1n];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    const recorded = await createdAt(log, stream, middle);
    if (recorded === undefined || recorded > moment) above = middle;
    else below = middle;
  }
  return below < 0n ? undefined : below;
}

async function createdAt(
  log: Pick<EventLog, 'read'>,
  stream: string,
  revision: bigint,
): Promise<Date | undefined> {
  for await (const { created } of log.read(stream, { from: revision, max: 1 })) return created;
  return undefined;
}
