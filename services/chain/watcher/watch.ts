import { traced } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Chain } from '../core/chain.ts';
import { confirmationsShown } from '../core/finality.ts';
import { createScanner } from '../core/scanner.ts';
import type { Scanner } from '../core/scanner.ts';
import type { Step } from '../core/step.ts';
import { createTransferReader } from '../core/transfer-reader.ts';
import { createDepositFacts } from '../deposit/deposit-facts.ts';
import type { Network } from '../network.ts';
import { followStrays } from '../stray/follow-strays.ts';
import { createAddressBook } from './address-book.ts';
import { haltAlarm, raiseAlarm } from './chain-head.ts';
import { createCursorTrouble } from './cursor-trouble.ts';
import { createPostgresBook } from './postgres-book.ts';
import { compareFinalBlocks, differenceIn } from './second-reader.ts';
import { followArrivals } from '../arrival/follow-arrivals.ts';
import { createStandstill } from './standstill.ts';
import type { Standstill } from './standstill.ts';
import { proveTransfers } from './prove-transfers.ts';
import type { TransferQuestions } from './transfer-prover.ts';
import { watcherMetrics } from './watcher-metrics.ts';

export type WatchOptions = {
  /** the connection that holds the lock */
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  readonly others: readonly Network[];
  readonly coldAddresses: readonly string[];
  readonly chain: Chain;
  readonly backup: Chain;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  readonly pollEvery: number;
  readonly checkEvery: number;
  readonly alarmAfterStill: number;
  readonly startHeight?: number;
  readonly acceptReset: boolean;
  readonly questions?: TransferQuestions | undefined;
  readonly signal: AbortSignal;
};

/** Steps through the chain while the lock is ours. Throws only when the connection, and so the lock, is lost. */
export async function runWatch(options: WatchOptions): Promise<void> {
  const { db, network, logger, clock, signal } = options;
  const { name, decimals, finality, minimum } = network;
  const confirmationsRequired = confirmationsShown(finality);
  const parts = {
    network: name,
    decimals,
    book: createPostgresBook(db, name, clock),
    facts: createDepositFacts({ log: options.log, network: name, confirmationsRequired, minimum, clock }),
    addresses: createAddressBook(db, name),
  };
  const reader = createTransferReader({ ...parts, chain: options.backup });
  let checked = clock().getTime();
  let told: Step['kind'] = 'level';
  const trouble = createCursorTrouble({ db, network: name, logger, clock });
  let busy = true;
  let scanner: Scanner | undefined;
  let standstill: Standstill | undefined;

  /** Nothing is read before token and decimals match the configuration. */
  async function open(): Promise<Scanner> {
    const { chain } = options;
    await chain.identity();
    const disposable = await chain.disposable();
    const acceptReset = options.acceptReset && disposable;
    const after = options.alarmAfterStill;
    // a development chain makes blocks when there is something to confirm
    if (!disposable) standstill ??= createStandstill({ db, network: name, logger, clock, after });
    const startHeight = options.startHeight ?? (disposable ? 0 : -1_000);
    return createScanner({ ...parts, chain, finality, acceptReset, startHeight });
  }

  async function turn(): Promise<number> {
    const reading = (scanner ??= await open());
    const step = await traced({ name: `watch ${name}` }, () => reading.step());
    await trouble.passed();
    busy = isUnderWay(step);
    watcherMetrics.step(name, step);
    await standstill?.note(step);
    if (step.kind === 'halted' && told !== 'halted') await raiseAlarm(db, haltAlarm(name, step.reason));
    if (step.kind !== told || step.kind === 'reorganised') tell(logger, name, step);
    told = step.kind;
    if (isCalm(step) && clock().getTime() - checked >= options.checkEvery) {
      checked = clock().getTime();
      await check().catch((error: unknown) =>
        logger.warn({ network: name, err: error }, 'The second reader could not read'),
      );
    }
    return isUnderWay(step) ? 0 : options.pollEvery;
  }

  async function check(): Promise<void> {
    const result = await compareFinalBlocks({ ...parts, reader, chain: options.backup });
    const difference = result && differenceIn(result);
    if (!difference) return;
    const { count, text } = difference;
    watcherMetrics.discrepancies(name, count);
    logger.error({ network: name, alarm: text }, 'The second reader differs');
    await raiseAlarm(db, { network: name, text });
  }

  const ended = new AbortController();
  const beside = { ...options, busy: () => busy, signal: AbortSignal.any([signal, ended.signal]) };
  const addresses = createAddressBook(db, name);
  const followed = [
    followStrays(beside),
    followArrivals(beside),
    proveTransfers({ ...beside, book: parts.book, chain: options.backup, addresses }),
  ];
  try {
    while (!signal.aborted) {
      const rest = await turn().catch(trouble.failed);
      if (rest > 0) await pause(rest, signal);
    }
  } finally {
    ended.abort();
    await Promise.all(followed);
  }
}

function isUnderWay(step: Step): boolean {
  return (
    (step.kind === 'advanced' && step.behind > 0) || step.kind === 'reorganised' || step.kind === 'reset'
  );
}

function isCalm(step: Step): boolean {
  return step.kind === 'level' || (step.kind === 'advanced' && step.behind === 0);
}

function tell(logger: LoggerPort, network: string, step: Step): void {
  switch (step.kind) {
    case 'reorganised':
    case 'lagging':
      return logger.warn({ network, ...step }, `The chain is ${step.kind}`);
    case 'doubtful':
    case 'reset':
      return logger.warn({ network, kind: step.kind }, step.reason);
    case 'halted':
      return logger.error({ network }, `Halted until a person looks. ${step.reason}`);
    case 'advanced':
    case 'level':
      return undefined;
  }
}
