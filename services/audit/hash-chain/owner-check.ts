import { categories } from '@caravan/events';
import type { Category } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { misfit, type Link, type Misfit } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

/** The newest event of a stream that was looked at, and whose stream it is. */
export type OwnedLink = Link & { readonly owner: string | undefined };

/**
 * Where the event that opens a stream says whose it is. Written down here once more, apart from the code that names owners
 * (`ownerOf` of each aggregate), for this is what checks it.
 */
const opened: { readonly [Name in Category]: 'buyer' | 'usercode' } = {
  order: 'buyer',
  wallet: 'usercode',
  deposit: 'usercode',
  depositAddress: 'usercode',
  loan: 'usercode',
};
const byPrefix = Object.entries(categories).map(([category, prefix]) => ({
  prefix,
  member: opened[category as Category],
}));

/** Whose stream the event at its beginning says that it is; undefined: nobody's, as of an order that never was placed. */
export function ownerOpening({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): string | undefined {
  const member = byPrefix.find(({ prefix }) => stream.startsWith(prefix))?.member;
  const owner: unknown = member && (Object(data) as { readonly [Name in typeof member]?: unknown })[member];
  return typeof owner === 'string' ? owner : undefined;
}

export function ownedLinkOf(event: RecordedEvent, before: OwnedLink | undefined): OwnedLink {
  return { ...linkOf(event), owner: before ? before.owner : ownerOpening(event) };
}

/**
 * Whether each event names the owner that its stream was opened by. The hash chain does not cover the owner, but it covers
 * the event that opens the stream. Earlier versions named none, so events may lack it until the first one has it; call
 * with events in the order of their commits.
 */
export class OwnerCheck {
  #begun = false;

  /** Of an event that fits its chain. */
  misfitOf(event: RecordedEvent, before: OwnedLink | undefined): Misfit | undefined {
    const owner = before ? before.owner : ownerOpening(event);
    const named: unknown = event.metadata.owner;
    if (named !== undefined) this.#begun = true;
    if (named === owner || (named === undefined && !this.#begun)) return undefined;
    const says = named === undefined ? 'it names no owner' : `it names ${String(named)} as its owner`;
    return misfit(event, 'owner', `${says}, and the event that opens its stream ${owner ?? 'nobody'}`);
  }
}
