import { formatMoney } from '@caravan/events';
import { legible } from '@caravan/platform';
import type { EventMetadata, RecordedEvent } from '@caravan/events/log';
import type { Misfit } from '../hash-chain/misfit.ts';
import type { WalletAudit } from '../wallet-history/audit-wallet.ts';

/** A read tells only to the second when an event was recorded; more digits would pretend precision. */
export function toSecond(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Who and what caused an event, in every JSON answer of the audit. */
export function describeEvent(event: RecordedEvent) {
  const { id, revision, position, created, type } = event;
  return {
    revision: Number(revision),
    position: position.toString(),
    id,
    recordedAt: toSecond(created),
    type,
    ...causesOf(event),
  };
}

/** The metadata written beside the data. If it was destroyed it is shown as empty, so that the shape is stable. */
export function causesOf({ metadata }: Pick<RecordedEvent, 'metadata'>) {
  const given = Object(metadata) as { readonly [Name in keyof EventMetadata]?: unknown };
  return {
    version: typeof given.version === 'number' ? given.version : 0,
    actor: text(given.actor),
    owner: text(given.owner),
    commandId: text(given.commandId),
    correlationId: text(given.correlationId),
    causationId: text(given.causationId),
    hash: text(given.hash),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What does not fit, in every JSON answer of the audit. */
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
  return legible(`${stream}: revision ${revision} (${type}, ${id}) does not fit [${kind}]: ${explanation}`);
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

/** Nothing proves an event after one that does not fit, whatever its own hash says. */
export function fits(event: RecordedEvent, misfit: Misfit | undefined): boolean {
  return misfit === undefined || event.revision < misfit.revision;
}
