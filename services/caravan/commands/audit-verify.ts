import { describeMisfit, readAnchor, tellMisfit, verifyLog, verifyStream, writeAnchor } from '@caravan/audit';
import type { Anchor, Verification } from '@caravan/audit';
import type { EventLog } from '@caravan/events/log';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { readAs, writeNamed } from './files.ts';
import { progressBar } from './progress-bar.ts';
import { withSystem } from './with-system.ts';

export type VerifyOptions = {
  readonly all?: boolean;
  readonly json?: boolean;
  readonly anchor?: string;
  readonly writeAnchor?: string;
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
  const began = performance.now();
  const found = await withSystem(env, ({ log }) => verified(log, anchor));
  const seconds = (performance.now() - began) / 1000;
  if (options.json) console.log(JSON.stringify(described(found, seconds), undefined, 2));
  else console.log(summary(found, seconds));
  if (!found.intact) throw new StartFailure(complaints(found).join('\n'));
  if (options.writeAnchor === undefined) return;
  await writeNamed(options.writeAnchor, writeAnchor(found));
  console.error(`Wrote ${options.writeAnchor}: keep it where nobody who can write the log can reach it.`);
}

async function verifyOne(env: Environment, stream: string, options: VerifyOptions): Promise<void> {
  if (options.all || options.anchor !== undefined || options.writeAnchor !== undefined)
    throw new StartFailure('Name a stream, or verify the whole log; an anchor is about the whole log.');
  const { events, misfit } = await withSystem(env, ({ log }) => verifyStream(log, stream));
  if (events === 0 && misfit === undefined)
    throw new StartFailure(`There is no stream "${stream}"; a stream is named like wallet-U10000001.`);
  const told = misfit === undefined ? null : describeMisfit(misfit);
  if (options.json)
    console.log(JSON.stringify({ stream, intact: misfit === undefined, events, misfit: told }, undefined, 2));
  else console.log(`${stream}: ${events} events fit.`);
  if (misfit !== undefined) throw new StartFailure(`Broken: ${tellMisfit(misfit)}.`);
}

async function verified(log: EventLog, anchor: Anchor | undefined): Promise<Verification> {
  const head = (await log.head()) ?? 0n;
  const bar = progressBar();
  const began = performance.now();
  try {
    return await verifyLog({
      log,
      ...(anchor === undefined ? {} : { anchor }),
      onProgress: ({ events, position }) => {
        const perSecond = Math.round((events * 1000) / (performance.now() - began));
        // positions grow by about the size of the events, so their share is that of the work
        bar.show(Number(position) / Number(head || 1n), `${events} events, ${perSecond}/s`);
      },
    });
  } finally {
    bar.clear();
  }
}

function summary({ events, streams, misfits, marks }: Verification, seconds: number): string {
  const broken = misfits.length === 0 ? 'every event fits' : `${misfits.length} streams are broken`;
  return [
    `${events} events of ${streams} streams in ${seconds.toFixed(1)} s: ${broken}.`,
    `digest up to position ${marks.at(-1)?.position ?? 'none'}: ${marks.at(-1)?.digest ?? 'none'}`,
  ].join('\n');
}

function complaints({ misfits, disagreement }: Verification): string[] {
  return [
    ...misfits.map((misfit) => `Broken: ${tellMisfit(misfit)}.`),
    ...(disagreement === undefined ? [] : [`Against the anchor: ${disagreement.explanation}`]),
  ];
}

/** The shape of `audit verify --json`. */
function described({ intact, events, streams, misfits, disagreement, marks }: Verification, seconds: number) {
  const last = marks.at(-1);
  return {
    intact,
    events,
    streams,
    seconds: Math.round(seconds * 1000) / 1000,
    position: last?.position.toString() ?? null,
    digest: last?.digest ?? null,
    misfits: misfits.map(describeMisfit),
    disagreement: disagreement?.explanation ?? null,
  };
}
