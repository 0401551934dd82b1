import type { Database } from '@caravan/migrations';
import { metrics } from '@caravan/platform';
import type { Kysely, Selectable } from 'kysely';
import { Counter, Gauge } from 'prom-client';

/** What the signer of a network saw last. */
export type SignerHead = {
  readonly network: string;
  readonly hotAddress: string;
  /** base units; undefined: it could not be asked */
  readonly token: bigint | undefined;
  readonly coin: string;
  readonly coinUnits: bigint | undefined;
  readonly underWay: number;
  readonly waiting: number;
  /** why a person should look */
  readonly alarm: string | undefined;
  /** what it may send, and has sent of it, in USDT; undefined: of before it told */
  readonly limits: SignerLimits | undefined;
  readonly updatedAt: Date;
};

export type SignerLimits = {
  readonly hotMinimum: string;
  readonly hour: { readonly cap: string; readonly spent: string };
  readonly day: { readonly cap: string; readonly spent: string };
};

const labelNames = ['network'];
const registers = [metrics];
const gauge = (name: string, help: string) =>
  new Gauge({ name: `caravan_signer_${name}`, help, labelNames, registers });

const hot = gauge('hot_wallet_usdt', 'What the hot wallet holds, in USDT');
const coin = gauge('hot_wallet_coin_units', 'Coin of the hot wallet, in base units');
const underWay = gauge('transfers_under_way', 'Signed transfers that are in no block yet');
const waiting = gauge('transfers_waiting', 'Ordered transfers that could not be signed');
const alarm = gauge('alarm', '1 while a person should look at the payouts of the network');
const least = gauge('hot_wallet_least_usdt', 'What the hot wallet should hold at least, in USDT');
const ofWindow = (name: string, help: string) =>
  new Gauge({ name: `caravan_signer_${name}`, help, labelNames: [...labelNames, 'window'], registers });
const cap = ofWindow('cap_usdt', 'What may be sent in an hour or a day, in USDT');
const spent = ofWindow('spent_usdt', 'What was sent of it, in USDT');
const failures = gauge('failures_in_a_row', 'Turns that failed since the last good one');
const signed = new Counter({
  name: 'caravan_signer_signed_total',
  help: 'Transactions that were signed, replacements not included',
  labelNames,
  registers,
});

export const signerMetrics = {
  head(head: SignerHead, { decimals, newlySigned }: { decimals: number; newlySigned: number }): void {
    const { network } = head;
    if (head.token !== undefined) hot.set({ network }, Number(head.token) / 10 ** decimals);
    if (head.coinUnits !== undefined) coin.set({ network }, Number(head.coinUnits));
    underWay.set({ network }, head.underWay);
    waiting.set({ network }, head.waiting);
    alarm.set({ network }, head.alarm === undefined ? 0 : 1);
    if (head.limits) limits(network, head.limits);
    if (newlySigned > 0) signed.inc({ network }, newlySigned);
  },
  /** 0: a turn went well. */
  failures(network: string, inARow: number): void {
    failures.set({ network }, inARow);
  },
};

/** A metric is a floating-point number; the exact amounts stand in the table. */
function limits(network: string, { hotMinimum, hour, day }: SignerLimits): void {
  least.set({ network }, Number(hotMinimum));
  for (const [window, of] of Object.entries({ hour, day })) {
    cap.set({ network, window }, Number(of.cap));
    spent.set({ network, window }, Number(of.spent));
  }
}

export async function writeSignerHead(db: Kysely<Database>, head: SignerHead): Promise<void> {
  const row = {
    network: head.network,
    hot_address: head.hotAddress,
    token: head.token === undefined ? null : String(head.token),
    coin: head.coin,
    coin_units: head.coinUnits === undefined ? null : String(head.coinUnits),
    under_way: head.underWay,
    waiting: head.waiting,
    alarm: head.alarm ?? null,
    hot_minimum: head.limits?.hotMinimum ?? null,
    cap_hour: head.limits?.hour.cap ?? null,
    cap_day: head.limits?.day.cap ?? null,
    spent_hour: head.limits?.hour.spent ?? null,
    spent_day: head.limits?.day.spent ?? null,
    updated_at: head.updatedAt,
  };
  await db
    .insertInto('signer_head')
    .values(row)
    .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
    .execute();
}

/** Of every network that a signer ever worked on. */
export async function readSignerHeads(db: Kysely<Database>): Promise<readonly SignerHead[]> {
  const rows = await db.selectFrom('signer_head').selectAll().orderBy('network').execute();
  return rows.map((row) => ({
    network: row.network,
    hotAddress: row.hot_address,
    token: row.token === null ? undefined : BigInt(row.token),
    coin: row.coin,
    coinUnits: row.coin_units === null ? undefined : BigInt(row.coin_units),
    underWay: row.under_way,
    waiting: row.waiting,
    alarm: row.alarm ?? undefined,
    limits: limitsOf(row),
    updatedAt: row.updated_at,
  }));
}

function limitsOf(row: Selectable<Database['signer_head']>): SignerLimits | undefined {
  const { hot_minimum: hotMinimum, cap_hour, cap_day, spent_hour, spent_day } = row;
  if (hotMinimum === null || cap_hour === null || cap_day === null) return undefined;
  return {
    hotMinimum,
    hour: { cap: cap_hour, spent: spent_hour ?? '0' },
    day: { cap: cap_day, spent: spent_day ?? '0' },
  };
}
