import { formatMoney } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Misfit } from '../hash-chain/misfit.ts';
import type { WalletAudit } from '../wallet-history/audit-wallet.ts';

/** A read tells to the second when an event was recorded; more digits would only seem to know. */
export function toSecond(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Who and what caused an event, as every JSON answer of the audit tells it. */
export function describeEvent({ id, revision, position, created, type, metadata }: RecordedEvent) {
  const { version, actor, commandId, correlationId, causationId, hash } = metadata;
  return {
    revision: Number(revision),
    position: position.toString(),
    id,
    recordedAt: toSecond(created),
    type,
    version,
    actor,
    commandId,
    correlationId,
    causationId,
    hash,
  };
}

/** What does not fit, as every JSON answer of the audit tells it. */
export function describeMisfit({
  stream,
  revision,
  position,
  id,
  type,
  kind,
  explanation,
  recordedAt,
}: Misfit) {
  return {
    stream,
    revision: Number(revision),
    position: position.toString(),
    id,
    type,
    recordedAt: toSecond(recordedAt),
    kind,
    explanation,
  };
}

export type DescribedMisfit = ReturnType<typeof describeMisfit>;

/** A misfit in a sentence for a person. */
export function tellMisfit({ stream, revision, id, type, kind, explanation }: Misfit): string {
  return `${stream}: revision ${revision} (${type}, ${id}) does not fit [${kind}]: ${explanation}`;
}

/** The shape of `audit wallet --json`. */
export function describeWallet({ usercode, stream, at, entries, available, held, misfit }: WalletAudit) {
  return {
    usercode,
    stream,
    at: at === undefined ? null : toSecond(at),
    chain: { intact: misfit === undefined, misfit: misfit === undefined ? null : describeMisfit(misfit) },
    available: formatMoney(available),
    held: formatMoney(held),
    events: entries.map((entry) => ({
      ...describeEvent(entry.event),
      fits: fits(entry.event, misfit),
      postings: entry.postings,
      available: formatMoney(entry.available),
      held: formatMoney(entry.held),
    })),
  };
}

/** An event after one that does not fit is not proven by anything, whatever its own hash says. */
export function fits(event: RecordedEvent, misfit: Misfit | undefined): boolean {
  return misfit === undefined || event.revision < misfit.revision;
}
