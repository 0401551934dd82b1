import { categories } from '@caravan/events';
import type { Category } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { misfit, type Link, type Misfit } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

/** The newest verified event of a stream, and the stream's owner. `isFree`: the next event may say that it is another's. */
export type OwnedLink = Link & { readonly owner: string | undefined; readonly isFree: boolean };

/**
 * Where the event that opens a stream names the owner. Deliberately separate from the code that names owners (`ownerOf` of each
 * aggregate), because this is what checks it.
 */
const opened: { readonly [Name in Category]: 'buyer' | 'usercode' | 'sellerId' | 'owner' | 'network' } = {
  order: 'buyer',
  wallet: 'usercode',
  deposit: 'usercode',
  depositAddress: 'usercode',
  stray: 'usercode',
  arrival: 'owner',
  drain: 'owner',
  loan: 'usercode',
  recharge: 'usercode',
  proceeds: 'sellerId',
  outgoing: 'owner',
  sender: 'owner',
  acceptance: 'network',
};
const byPrefix = Object.entries(categories).map(([category, prefix]) => ({
  prefix,
  member: opened[category as Category],
}));

/** The owner that the first event of a stream names; undefined: nobody, e.g. for an order that was never placed. */
export function ownerOpening({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): string | undefined {
  const member = byPrefix.find(({ prefix }) => stream.startsWith(prefix))?.member;
  const owner: unknown = member && (Object(data) as { readonly [Name in typeof member]?: unknown })[member];
  return typeof owner === 'string' ? owner : undefined;
}

/**
 * After these a transfer on a chain is nobody's: its block left the chain, or the recharge that had claimed it was not credited. A log
 * index counts in its block, so what comes back under it may be another's.
 */
const letGo: ReadonlySet<string> = new Set(['DepositOrphaned', 'DepositClaimReleased']);
/** What says whose it is then. */
const taken: ReadonlySet<string> = new Set(['DepositDetected', 'DepositClaimed']);

export function isLetGo({ stream, type }: Pick<RecordedEvent, 'stream' | 'type'>): boolean {
  return letGo.has(type) && stream.startsWith(categories.deposit);
}

/** Of the stream, from this event on. */
function ownerAt(event: RecordedEvent, before: OwnedLink | undefined): string | undefined {
  const isOpening = before === undefined || (before.isFree && taken.has(event.type));
  return isOpening ? ownerOpening(event) : before.owner;
}

export function ownedLinkOf(event: RecordedEvent, before: OwnedLink | undefined): OwnedLink {
  return { ...linkOf(event), owner: ownerAt(event, before), isFree: isLetGo(event) };
}

/**
 * Whether each event names the owner that its stream was opened with, or taken up again with. The hash chain does not cover the owner,
 * but it covers the event that opens the stream. Earlier versions named no owner, so events may lack it until the first one has it; call with
 * events in commit order.
 */
export class OwnerCheck {
  #begun = false;

  /** Of an event that fits its chain. */
  misfitOf(event: RecordedEvent, before: OwnedLink | undefined): Misfit | undefined {
    const owner = ownerAt(event, before);
    const named: unknown = event.metadata.owner;
    if (named !== undefined) this.#begun = true;
    if (named === owner || (named === undefined && !this.#begun)) return undefined;
    const says = named === undefined ? 'it names no owner' : `it names ${String(named)} as its owner`;
    return misfit(event, 'owner', `${says}, and the event that opens its stream ${owner ?? 'nobody'}`);
  }
}
