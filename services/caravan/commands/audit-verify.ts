import { describeMisfit, readAnchor, tellMisfit, verifyLog, verifyStream, writeAnchor } from '@caravan/audit';
import type { Anchor, HeadDemand, MacDemand, Verification } from '@caravan/audit';
import { eventKeyOf } from '@caravan/events/log';
import { legible } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Stores } from '../roles/open-parts.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { readAs, writeNamed } from './files.ts';
import { createProgressBar } from './progress-bar.ts';
import { givenPublicKeys, headsOf, readRoot } from './published-roots.ts';
import { withLog, withSystem } from './with-system.ts';

export type VerifyOptions = {
  readonly all?: boolean;
  readonly json?: boolean;
  readonly anchor?: string;
  readonly writeAnchor?: string;
  readonly macsFrom?: string;
  /** files of `audit root --out` */
  readonly head?: readonly string[];
  readonly publicKey?: readonly string[];
};

/** `caravan audit verify`: rejects naming the first event that does not fit. */
export async function verifyChains(
  env: Environment,
  stream: string | undefined,
  options: VerifyOptions = {},
): Promise<void> {
  if (stream !== undefined) return await verifyOne(env, stream, options);
  const anchor =
    options.anchor === undefined ? undefined : await readAs(options.anchor, 'an anchor', readAnchor);
  const from = options.macsFrom === undefined ? undefined : positionOf(options.macsFrom);
  const roots = await Promise.all((options.head ?? []).map(readRoot));
  const named = givenPublicKeys(options.publicKey ?? []);
  const found = await withSystem(
    env,
    (parts, config) => {
      const macs = { keys: (config.eventKeys ?? []).map(eventKeyOf), from: from ?? config.eventCodesFrom };
      return verified(parts, { anchor, macs, heads: headsOf(roots, named, config) });
    },
    { readsWholeLog: true, asRecorded: true },
  );
  console.log(options.json ? JSON.stringify(described(found), undefined, 2) : summary(found));
  if (!found.intact) throw new StartFailure(complaints(found).join('\n'));
  if (options.writeAnchor === undefined) return;
  await writeNamed(options.writeAnchor, writeAnchor(found));
  console.error(`Wrote ${options.writeAnchor}: keep it where nobody who can write the log can reach it.`);
}

async function verifyOne(env: Environment, stream: string, options: VerifyOptions): Promise<void> {
  const ofWhole = [options.anchor, options.writeAnchor, options.head];
  if (options.all || ofWhole.some((each) => each !== undefined))
    throw new StartFailure(
      'Name a stream, or verify the whole log; an anchor and a head are about the whole log.',
    );
  const { events, misfit } = await withLog(env, (log) => verifyStream(log, stream), { asRecorded: true });
  if (events === 0 && misfit === undefined)
    throw new StartFailure(`There is no stream "${stream}"; a stream is named like wallet-Y0CJTW6Y.`);
  const told = misfit === undefined ? null : describeMisfit(misfit);
  if (options.json)
    console.log(JSON.stringify({ stream, intact: misfit === undefined, events, misfit: told }, undefined, 2));
  else console.log(`${stream}: ${counted(events, 'event fits', 'events fit')}.`);
  if (misfit !== undefined) throw new StartFailure(`Broken: ${tellMisfit(misfit)}.`);
}

type Found = Verification & { readonly seconds: number };

function positionOf(given: string): bigint {
  if (/^\d{1,18}$/.test(given)) return BigInt(given);
  throw new StartFailure(`--macs-from must be a position of the log, a whole number, not "${given}".`);
}

type Demanded = {
  readonly anchor: Anchor | undefined;
  readonly macs: MacDemand;
  readonly heads: HeadDemand;
};

async function verified(
  { log, db, databaseUrl, clock }: Stores,
  { anchor, macs, heads }: Demanded,
): Promise<Found> {
  const { ledger, close } = createReadModel({ db, databaseUrl, clock });
  // read before the log, because both advance meanwhile
  const upTo = (await ledger.journaledTo()) ?? -1n;
  const head = (await log.head()) ?? 0n;
  const bar = createProgressBar();
  const began = performance.now();
  const secondsSoFar = () => (performance.now() - began) / 1000;
  try {
    const verification = await verifyLog({
      log,
      ...(anchor === undefined ? {} : { anchor }),
      macs,
      heads,
      witness: { upTo, seen: (after) => ledger.journaled({ after, upTo }) },
      onProgress: ({ events, position }) => {
        // positions grow by about the size of the events, so their share is that of the work
        const share = Number(position) / Number(head || 1n);
        bar.show(share, `${events} events, ${Math.round(events / secondsSoFar())}/s`);
      },
    });
    return { ...verification, seconds: secondsSoFar() };
  } finally {
    bar.clear();
    await close();
  }
}

function summary({ events, streams, misfits, marks, seconds, money, macs, heads }: Found): string {
  const broken =
    misfits.length === 0
      ? 'every event fits'
      : `${counted(misfits.length, 'stream is', 'streams are')} broken`;
  const last = marks.at(-1);
  return [
    `${counted(events, 'event')} of ${counted(streams, 'stream')} in ${seconds.toFixed(1)} s: ${broken}.`,
    macsOf(macs),
    headsTold(heads),
    entitlementsOf(money),
    last ? `digest up to position ${last.position}: ${last.digest}` : 'The log is empty: it has no digest.',
  ].join('\n');
}

function macsOf({ from, carried, checked }: Found['macs']): string {
  if (from === undefined) return 'No event carries a code that shows who wrote it.';
  const found = `${counted(carried, 'event', 'events')} from position ${from} on ${carried === 1 ? 'carries' : 'carry'} a code of who wrote it`;
  return checked === 0
    ? `${found}; without EVENT_KEY nobody can tell whether it is right.`
    : `${found}; ${checked} were checked with EVENT_KEY.`;
}

function headsTold({ agreed, upTo, faults, unreached }: Found['heads']): string {
  const given = agreed + faults.length + unreached;
  if (given === 0)
    return 'No published head was given (--head): only the ledger shows whether an end was cut off.';
  if (unreached > 0)
    return `${unreached} of ${counted(given, 'published head', 'published heads')} lie behind the place where verification gave up: too many streams are broken before.`;
  return faults.length === 0
    ? `${counted(given, 'published head', 'published heads')} up to position ${upTo}: rightly signed, and the log agrees with each.`
    : `${faults.length} of ${counted(given, 'published head', 'published heads')} cannot be relied on, or the log disagrees.`;
}

function entitlementsOf({ checked, unentitled }: Found['money']): string {
  const looked = Object.values(checked).reduce((sum, count) => sum + count, 0);
  const answer =
    unentitled.length === 0
      ? 'each has the fact that entitles it'
      : `${counted(unentitled.length, 'lacks', 'lack')} the fact that entitles it`;
  return `${counted(looked, 'movement', 'movements')} of money: ${answer}.`;
}

function complaints({ misfits, disagreement, cutOff, differing, hidden, money, heads }: Found): string[] {
  return [
    ...misfits.map((misfit) => `Broken: ${tellMisfit(misfit)}.`),
    ...money.unentitled.map((forged) => `Not entitled: ${tellMisfit(forged)}.`),
    ...cutOff.map(({ stream, explanation }) => `Cut off: ${stream}: ${explanation}.`),
    ...differing.map(({ stream, explanation }) => `Against the ledger: ${stream}: ${explanation}.`),
    ...hidden.map(({ stream, explanation }) => `Hidden: ${stream}: ${explanation}.`),
    ...heads.faults.map((fault) => `Against a published head: ${fault}`),
    ...(disagreement === undefined ? [] : [`Against the anchor: ${disagreement.explanation}`]),
  ].map(legible);
}

/** The shape of `audit verify --json`. */
function described(found: Found) {
  const {
    intact,
    events,
    streams,
    misfits,
    disagreement,
    cutOff,
    differing,
    hidden,
    marks,
    seconds,
    money,
    macs,
    heads,
  } = found;
  const last = marks.at(-1);
  return {
    intact,
    events,
    streams,
    seconds: Math.round(seconds * 1000) / 1000,
    position: last?.position.toString() ?? null,
    digest: last?.digest ?? null,
    misfits: misfits.map(describeMisfit),
    cutOff,
    differing,
    hidden,
    macs: { ...macs, from: macs.from?.toString() ?? null },
    heads: { ...heads, upTo: heads.upTo?.toString() ?? null },
    money: { checked: money.checked, unentitled: money.unentitled.map(describeMisfit) },
    disagreement: disagreement?.explanation ?? null,
  };
}
