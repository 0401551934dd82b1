import { categories } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { EntitlementCheck } from '../entitlement/entitlement-check.ts';
import type { Entitled } from '../entitlement/entitlement-check.ts';
import { AnchorCheck } from './anchor.ts';
import type { Anchor, Disagreement } from './anchor.ts';
import { HiddenCheck } from './hidden-check.ts';
import { KnownLinks } from './known-links.ts';
import { LogDigest } from './log-digest.ts';
import type { Mark } from './log-digest.ts';
import { MacCheck } from './mac-check.ts';
import type { MacDemand, Macs } from './mac-check.ts';
import { misfitOf } from './misfit.ts';
import type { Misfit } from './misfit.ts';
import { ownedLinkOf, OwnerCheck, type OwnedLink } from './owner-check.ts';
import { linkOf } from './recorded-link.ts';
import { HeadCheck } from '../signed-heads/head-check.ts';
import type { HeadDemand, Heads } from '../signed-heads/head-check.ts';
import { WitnessCheck } from './witness-check.ts';
import type { Contradiction, Witness } from './witness-check.ts';

/** Links kept in memory, about 300 bytes each. */
const MOST_LINKS = 500_000;
/** After this many broken streams, another one adds no information. */
const MOST_MISFITS = 100;
const MARK_EVERY = 10_000;
const PROGRESS_EVERY = 1_000;

export type Verification = {
  readonly intact: boolean;
  readonly events: number;
  readonly streams: number;
  /**
   * the first event of each stream that breaks its chain, or else that names a wrong owner or lacks its code, in commit order; at
   * most 100 streams of either kind
   */
  readonly misfits: readonly Misfit[];
  readonly disagreement: Disagreement | undefined;
  readonly marks: readonly Mark[];
  /** intact streams that lack an event which the witness saw */
  readonly cutOff: readonly Contradiction[];
  /** intact streams with an event that the witness passed without seeing it, or saw differently */
  readonly differing: readonly Contradiction[];
  /** intact wallets and loans whose commands do not see what the log holds */
  readonly hidden: readonly Contradiction[];
  readonly macs: Macs;
  readonly heads: Heads;
  /** the movements of money; those without entitlement are of intact streams */
  readonly money: Entitled;
};

export type Verifying = {
  readonly log: Pick<EventLog, 'read' | 'readAll'>;
  /** kept outside the system since an earlier verification */
  readonly anchor?: Anchor;
  /** a witness that had seen the log up to some position when the verification began */
  readonly witness?: Witness;
  readonly onProgress?: (mark: Mark) => void;
  readonly mostLinks?: number;
  /** the keys of events, if they are to be used */
  readonly macs?: MacDemand;
  /** heads as they were published, and the keys that they are signed under */
  readonly heads?: HeadDemand;
  /** what entitles the movements of money; by default the table of entitlements */
  readonly entitled?: Pick<EntitlementCheck, 'see' | 'end'>;
  readonly markEvery?: number;
};

const nobody: Witness = { upTo: -1n, seen: async () => [] };

/** Verifies every event of every stream of ours, in commit order, each against the one before it in its stream. */
export async function verifyLog({
  log,
  anchor = { marks: [] },
  witness = nobody,
  onProgress,
  mostLinks = MOST_LINKS,
  macs = { keys: [] },
  heads = { roots: [], keys: [] },
  entitled = new EntitlementCheck(log),
  markEvery = MARK_EVERY,
}: Verifying): Promise<Verification> {
  const links = new KnownLinks(log, mostLinks);
  const digest = new LogDigest(markEvery);
  const check = new AnchorCheck(anchor);
  const witnessed = new WitnessCheck(witness);
  const shown = new HiddenCheck(log);
  const owners = new OwnerCheck();
  const codes = new MacCheck(macs);
  const published = new HeadCheck(heads);
  const broken = new Map<string, Misfit>();
  const misowned = new Map<string, Misfit>();
  let streams = 0;
  for await (const event of log.readAll({ prefixes: Object.values(categories) })) {
    const mark = digest.add(event, linkOf(event).hash);
    check.see(mark);
    published.see(mark);
    if (mark.events % PROGRESS_EVERY === 0) onProgress?.(mark);
    // awaiting what is already known would cost a turn of the event loop per event
    for (const asking of [witnessed.see(event), shown.see(event), entitled.see(event)])
      if (asking) await asking;
    if (broken.has(event.stream)) continue;
    const known = links.before(event);
    const before = known instanceof Promise ? await known : known;
    if (before === undefined) streams += 1;
    const misfit = misfitOf(event, before);
    if (misfit !== undefined) broken.set(event.stream, misfit);
    else links.set(event.stream, ownedLinkOf(event, before));
    if (broken.size === MOST_MISFITS) break;
    if (misfit !== undefined) continue;
    // neither breaks the chain: what follows in the stream is still verified
    const foreign = owners.misfitOf(event, before) ?? codes.misfitOf(event);
    if (misowned.has(event.stream) || misowned.size === MOST_MISFITS) continue;
    if (foreign !== undefined) misowned.set(event.stream, foreign);
  }
  const cut = broken.size === MOST_MISFITS;
  const told = cut
    ? { cutOff: [], differing: [], hidden: [] }
    : { ...(await witnessed.end()), hidden: await shown.end() };
  return concluded({
    events: digest.last.events,
    streams,
    misfits: inCommitOrder([...new Map([...misowned, ...broken]).values()]),
    disagreement: cut ? undefined : check.end(digest.last),
    marks: digest.marks,
    macs: codes.end(),
    heads: published.end(!cut),
    money: entitled.end(),
    ...told,
  });
}

function inCommitOrder(misfits: readonly Misfit[]): Misfit[] {
  return misfits.toSorted((one, other) => (one.position < other.position ? -1 : 1));
}

/** A stream with a broken chain is reported once, there. */
function concluded(found: Omit<Verification, 'intact'>): Verification {
  const { misfits, disagreement } = found;
  const chains = misfits.filter(({ kind }) => kind !== 'owner' && kind !== 'mac');
  const broken = new Set(chains.map(({ stream }) => stream));
  const ofWhole = ({ stream }: { readonly stream: string }) => !broken.has(stream);
  const cutOff = found.cutOff.filter(ofWhole);
  const differing = found.differing.filter(ofWhole);
  const hidden = found.hidden.filter(ofWhole);
  const unentitled = found.money.unentitled.filter(ofWhole);
  const contradictions = cutOff.length + differing.length + hidden.length + unentitled.length;
  const faults = misfits.length + contradictions + found.heads.faults.length;
  const intact = faults === 0 && disagreement === undefined;
  return { ...found, intact, cutOff, differing, hidden, money: { ...found.money, unentitled } };
}

/** Verifies one stream alone. `events` is 0 if no stream has that name. */
export async function verifyStream(
  log: Pick<EventLog, 'read'>,
  stream: string,
): Promise<{ readonly events: number; readonly misfit: Misfit | undefined }> {
  const owners = new OwnerCheck();
  let before: OwnedLink | undefined;
  let foreign: Misfit | undefined;
  let events = 0;
  for await (const event of log.read(stream)) {
    const misfit = misfitOf(event, before);
    if (misfit !== undefined) return { events, misfit };
    foreign ??= owners.misfitOf(event, before);
    before = ownedLinkOf(event, before);
    events += 1;
  }
  return { events, misfit: foreign };
}
