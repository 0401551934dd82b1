import { formatCoin } from '@caravan/chain';
import type { CustodyReading, SignerHead } from '@caravan/custody';
import { formatMoney, fromBaseUnits, mallTime, minus, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { CustodyMove } from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';
import { drainingOn, KNOWN_FOR_MS } from '../hot-wallet-reading.ts';
import type { ResponseOf } from '../wire/index.ts';

type Parts = Pick<Dependencies, 'custodyWallets' | 'readModel' | 'clock'>;
type Overview = ResponseOf<'officeCustody!overview'>;
type Alarm = Overview['networks'][number]['alarms'][number];

/** Classes of the books that are owed to somebody. */
const OWED = ['user:', 'seller:', 'escrow', 'payout'];
/** Of a cap: from here on there is an alarm. */
const NEARLY = { of: 10n, used: 9n };

/** What each network's wallets held when they were read last, and what is wrong with it. No node is asked. */
export async function custodyOf(
  { custodyWallets, readModel, clock }: Parts,
  open: readonly CustodyMove[],
): Promise<Omit<Overview, 'open'>> {
  const [heads, readings, waiting, { classes }] = await Promise.all([
    custodyWallets.heads(),
    custodyWallets.readings(),
    readModel.withdrawals.approvedSums(),
    readModel.ledger.trialBalance(),
  ]);
  const owed = classes.filter((each) => OWED.some((prefix) => each.class.startsWith(prefix)));
  const networks = custodyWallets.networks.map(async ({ name, decimals, hotAddress, coldAddress }) => {
    const head = heads.find(({ network }) => network === name);
    const reading = readings.find(({ network }) => network === name);
    const held = head?.token === undefined ? undefined : fromBaseUnits(head.token, decimals);
    const draining = await drainingOn(readModel, name);
    const left = await leftBy(readModel, name);
    const needed = minus(plus(waiting.get(name) ?? zero, draining), left);
    const unexplained = open.filter((move) => move.network === name && move.kind === 'funding');
    const told = { head, reading, held, needed, unexplained: unexplained.length, now: clock() };
    return {
      network: name,
      hotAddress,
      ...(held !== undefined && { hot: formatMoney(held) }),
      ...(head && { hotTime: mallTime(head.updatedAt) }),
      ...(head?.coinUnits !== undefined && {
        coin: { name: head.coin, amount: formatCoin(head.coinUnits, head.coin) },
      }),
      ...(coldAddress !== undefined && { coldAddress }),
      ...readAt(reading),
      waiting: formatMoney(waiting.get(name) ?? zero),
      draining: formatMoney(draining),
      ...limitsOf(head),
      alarms: alarmsOf(told),
    };
  });
  return {
    networks: await Promise.all(networks),
    owed: formatMoney(plus(...owed.map(({ balance }) => balance))),
  };
}

/** Most transfers that are in a block and not final at once. */
const MOST = 1_000;

/** What payouts and drains that are in a block, and not final, took: the hot wallet has it no more. */
async function leftBy(readModel: Parts['readModel'], network: string): Promise<Money> {
  const found = await readModel.outgoing.ofNetwork({ network, statuses: ['included'], most: MOST });
  const gone = found.filter(({ purpose }) => purpose === 'withdrawal' || purpose === 'drain');
  return plus(...gone.map(({ amount = zero }) => amount));
}

function readAt(reading: CustodyReading | undefined) {
  if (!reading) return {};
  const { deposits, cold, readAt: at } = reading;
  return {
    ...(deposits !== undefined && { deposits: formatMoney(deposits) }),
    ...(cold !== undefined && { cold: formatMoney(cold) }),
    coldTime: mallTime(at),
  };
}

/** Without the zeros that a column keeps. */
const exact = (text: string) => formatMoney(money(text));

function limitsOf(head: SignerHead | undefined) {
  if (!head?.limits) return {};
  const { hotMinimum, hour, day } = head.limits;
  return {
    limits: {
      hotMinimum: exact(hotMinimum),
      capHour: exact(hour.cap),
      spentHour: exact(hour.spent),
      capDay: exact(day.cap),
      spentDay: exact(day.spent),
    },
  };
}

function alarmsOf(told: {
  readonly head: SignerHead | undefined;
  readonly reading: CustodyReading | undefined;
  readonly held: Money | undefined;
  readonly needed: Money;
  readonly unexplained: number;
  readonly now: Date;
}): Alarm[] {
  const { head, reading, held, needed, unexplained, now } = told;
  const { hotMinimum, hour, day } = head?.limits ?? {};
  const isSilent = !head || now.getTime() - head.updatedAt.getTime() > KNOWN_FOR_MS;
  const isLow = held !== undefined && hotMinimum !== undefined && held < money(hotMinimum);
  const nearly = [hour, day].some(
    (each) => each && money(each.spent) * NEARLY.of >= money(each.cap) * NEARLY.used,
  );
  const found: readonly (Alarm | false)[] = [
    isSilent && { alarmKey: 'silent' },
    // the signer says in its own words that the wallet is low: once is enough
    head?.alarm !== undefined && { alarmKey: 'signer', detail: head.alarm },
    head?.alarm === undefined && isLow && { alarmKey: 'low' },
    held !== undefined && held < needed && { alarmKey: 'short' },
    nearly && { alarmKey: 'cap' },
    reading?.trouble !== undefined && { alarmKey: 'unread', detail: reading.trouble },
    unexplained > 0 && { alarmKey: 'unexplained', detail: String(unexplained) },
  ];
  return found.filter((each) => each !== false);
}
