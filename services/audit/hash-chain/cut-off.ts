import type { EventLog } from '@caravan/events/log';
import type { Verification } from './verify-log.ts';

/** A stream that ends before what somebody else saw of it. */
export type CutOff = { readonly stream: string; readonly explanation: string };

/**
 * The streams that lost their newest events since a witness saw them, which no chain of theirs can show. The witness
 * must have been asked before the verification began: the log goes on meanwhile.
 */
export async function cutOffSince(
  witness: readonly { readonly stream: string; readonly position: bigint }[],
  { newest, misfits }: Pick<Verification, 'newest' | 'misfits'>,
  log: Pick<EventLog, 'read'>,
): Promise<readonly CutOff[]> {
  const broken = new Set(misfits.map(({ stream }) => stream));
  const found: CutOff[] = [];
  for (const { stream, position } of witness) {
    if (broken.has(stream)) continue;
    const end = newest(stream)?.position ?? (await endOf(log, stream)) ?? -1n;
    if (end >= position) continue;
    const rest = end < 0n ? 'holds none of it' : `ends it at position ${end}`;
    found.push({ stream, explanation: `the ledger knows it up to position ${position}, the log ${rest}` });
  }
  return found;
}

async function endOf(log: Pick<EventLog, 'read'>, stream: string): Promise<bigint | undefined> {
  for await (const { position } of log.read(stream, { direction: 'backwards', max: 1 })) return position;
  return undefined;
}
