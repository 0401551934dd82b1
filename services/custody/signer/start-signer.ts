import { traced } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Leases } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { runAlone } from '../run-alone.ts';
import type { Alone } from '../run-alone.ts';
import { createSigner } from './signer.ts';
import type { SignerOptions } from './signer.ts';
import { formatMoney } from '@caravan/events';
import { DAY_MS, HOUR_MS, spentIn } from '../sender/decide.ts';
import { createSenderBook } from '../sender/sender-book.ts';
import { createFilling } from './filling.ts';
import type { SignerLimits } from './signer-head.ts';
import { signerMetrics, writeSignerHead } from './signer-head.ts';
import { tokenUnits } from './judge.ts';
import type { TurnReport } from './turn.ts';

export type StartSigner = SignerOptions & {
  readonly db: Kysely<Database>;
  readonly leases: Leases;
  /** USDT below which an alarm says that the hot wallet is low */
  readonly hotMinimum: string;
  /** ms between turns; default 1000 */
  readonly every?: number;
  /** development: called with what the hot wallet holds, before the first turn; answers whether something is on its way to it */
  readonly fill?: (held: bigint) => Promise<boolean>;
};

/** Between two looks at what the hot wallet holds. */
const LOOK_EVERY_MS = 15_000;
/** Failures in a row after which the head says so. */
const TELL_AFTER = 3;

/** Signs and sends on one network, in one process at a time, until stopped. */
export function startSigner(options: StartSigner): Alone {
  const { db, leases, network, chain, logger, clock, hotMinimum, every = 1_000, fill } = options;
  const signer = createSigner(options);
  const least = tokenUnits(hotMinimum, network.decimals);
  let held: { readonly token: bigint; readonly coin: bigint } | undefined;
  const filling = fill && createFilling({ fill, clock });
  let looked = 0;
  let isJudged = true;
  let written = '';
  let told: string | undefined;
  let last: TurnReport | undefined;
  let limits: SignerLimits | undefined;
  const senders = createSenderBook({ log: options.log, network: network.name, clock });

  async function look(): Promise<void> {
    if (clock().getTime() - looked < LOOK_EVERY_MS) return;
    held = await chain.balances(network.hotAddress);
    isJudged = filling === undefined || (await filling.mayBeJudged(held.token));
    if (isJudged) looked = clock().getTime();
    limits = await readLimits();
  }

  async function readLimits(): Promise<SignerLimits> {
    const state = await senders.load(network.hotAddress);
    const at = clock().toISOString();
    const { hour, day } = options.caps;
    return {
      hotMinimum,
      hour: { cap: formatMoney(hour), spent: formatMoney(spentIn(state, at, HOUR_MS)) },
      day: { cap: formatMoney(day), spent: formatMoney(spentIn(state, at, DAY_MS)) },
    };
  }

  async function tell(report: Partial<TurnReport>): Promise<void> {
    const low =
      isJudged && held && held.token < least ? `the hot wallet has less than ${hotMinimum} USDT` : undefined;
    const alarm = [report.alarm, low].filter((text) => text !== undefined).join('; ') || undefined;
    if (alarm !== told && alarm !== undefined)
      logger.error({ alert: true, network: network.name, alarm }, 'Payouts need a person');
    told = alarm;
    const head = {
      network: network.name,
      hotAddress: network.hotAddress,
      token: held?.token,
      coin: chain.coin,
      coinUnits: held?.coin,
      underWay: report.underWay ?? 0,
      waiting: report.waiting?.length ?? 0,
      alarm,
      limits,
    };
    const updatedAt = clock();
    signerMetrics.head(
      { ...head, updatedAt },
      { decimals: network.decimals, newlySigned: report.signed ?? 0 },
    );
    // it also says that a signer is at work
    const now = JSON.stringify([
      Math.floor(updatedAt.getTime() / LOOK_EVERY_MS),
      Object.values(head).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
    ]);
    if (now === written) return;
    await writeSignerHead(db, { ...head, updatedAt });
    written = now;
  }

  return runAlone({
    leases,
    lease: `signer:${network.name}`,
    logger,
    every,
    async turn() {
      await look();
      last = await traced({ name: `sign ${network.name}` }, () => signer.turn());
      await tell(last);
      signerMetrics.failures(network.name, 0);
    },
    async onFailure(error, inARow) {
      signerMetrics.failures(network.name, inARow);
      if (inARow < TELL_AFTER) return;
      const why = error instanceof Error ? error.message : String(error);
      // what waited before still does
      await tell({ ...last, signed: 0, alarm: `nothing can be signed or sent: ${why}` });
    },
  });
}
