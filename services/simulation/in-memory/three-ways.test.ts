import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { beforeAll, expect, test } from 'vitest';
import { Breach } from '../audits/books.ts';
import { createLogAudit } from '../audits/log-audit.ts';
import { planted as plantedClaims, plantedOnChain, withCalledOff } from './claims-planted.ts';
import { liveThrough } from './history.ts';
import type { HistoryMoney } from './history.ts';
import { auditArrivals, auditPayouts } from './payout-audit.ts';
import { auditThreeWays, rowsOf } from './three-ways.ts';
import type { ThreeWays } from './three-ways.ts';

/** What happened at random is changed on purpose, and the reconciliation of the history must name it. */
let honest: HistoryMoney;
beforeAll(async () => {
  honest = (await liveThrough({ seed: 1, commands: 2_000 })).money;
}, 180_000);

async function audited({ log, sides, reconciled }: HistoryMoney): Promise<void> {
  const read = async function* (stream: string) {
    yield* log.filter((event) => event.stream === stream);
  };
  const readAll = async function* ({ prefixes }: { readonly prefixes: readonly string[] }) {
    for (const event of log) if (prefixes.some((prefix) => event.stream.startsWith(prefix))) yield event;
  };
  const head = async () => log.at(-1)?.position;
  await auditThreeWays({ read, readAll, head }, sides, reconciled);
}

const saidBy = (event: RecordedEvent | undefined) => event?.data as Record<string, string> | undefined;

/** One of each, as the history has it. */
function firstOf({ log, sides: { moves, rows, entries } }: HistoryMoney) {
  const credit = log.find(({ type }) => type === 'DepositCredited');
  const settled = log.find(({ type }) => type === 'WithdrawalSettled');
  const deposit = moves.find(({ id }) => id === saidBy(credit)?.['depositId']);
  const payout = moves.find(({ transaction }) => transaction === saidBy(settled)?.['transaction']);
  const drain = moves.find(({ fromPlace, toPlace }) => fromPlace === 'hot' && toPlace === 'cold');
  const booked = log.find(({ type }) => type === 'FundingBooked');
  const funding = moves.find(({ id }) => id === saidBy(booked)?.['arrivalId']);
  const sweep = moves.find(({ fromPlace, toPlace }) => fromPlace === 'deposit' && toPlace === 'hot');
  const [row] = rows;
  const [entry] = entries;
  if (!credit || !settled || !deposit || !payout || !sweep || !row || !entry || !drain || !booked || !funding)
    throw new Error('too little happened');
  return { credit, settled, deposit, payout, sweep, row, entry, drain, booked, funding };
}

type Changed = Partial<Pick<HistoryMoney, 'log'> & ThreeWays & HistoryMoney['reconciled']>;
type Change = (
  of: HistoryMoney['sides'] & Pick<HistoryMoney, 'log'>,
  first: ReturnType<typeof firstOf>,
) => Changed;

function planting(change: Change): HistoryMoney {
  const { log, held, sides, reconciled } = honest;
  const changed = change({ ...sides, log }, firstOf(honest));
  return {
    log: changed.log ?? log,
    held,
    sides: { ...sides, ...changed },
    reconciled: { ...reconciled, ...changed },
  };
}

const instead = <T extends object>(all: readonly T[], one: T, change: Partial<T>) =>
  all.map((each) => (each === one ? { ...each, ...change } : each));
const without = <T>(all: readonly T[], one: T) => all.filter((each) => each !== one);
const more = (amount: Money) => (amount + money('1')) as Money;
const anew = { id: 'ethereum:0xnew:0', transaction: '0xnew' };

const planted: readonly (readonly [string, Change, RegExp])[] = [
  [
    'a transfer to us that nobody recorded',
    ({ moves }, { deposit }) => ({ moves: [...moves, { ...deposit, ...anew }] }),
    /missed ethereum:0xnew:0/,
  ],
  ['a credit of what never came', ({ moves }, { deposit }) => ({ moves: without(moves, deposit) }), /forged/],
  [
    'a transfer of more than was credited',
    ({ moves }, { deposit }) => ({ moves: instead(moves, deposit, { amount: more(deposit.amount) }) }),
    /altered-amount/,
  ],
  [
    'a transfer to the address of another',
    ({ moves }, { deposit }) => ({ moves: instead(moves, deposit, { owner: 'somebody' }) }),
    /other-owner/,
  ],
  ['a transfer that is not credited', ({ log }, { credit }) => ({ log: without(log, credit) }), /uncredited/],
  [
    'a transfer that is credited twice',
    ({ log }, { credit }) => ({ log: [...log, { ...credit, id: 'again' }] }),
    /doubled/,
  ],
  [
    'a payout that never left',
    ({ moves }, { payout }) => ({ moves: without(moves, payout) }),
    /manual-without-transfer/,
  ],
  [
    'a payout to somebody else',
    ({ moves }, { payout }) => ({ moves: instead(moves, payout, { to: '0xthief' }) }),
    /other-recipient/,
  ],
  [
    'a payout of more than was approved',
    ({ moves }, { payout }) => ({ moves: instead(moves, payout, { amount: more(payout.amount) }) }),
    /altered-amount/,
  ],
  ['a payout that nobody settled', ({ log }, { settled }) => ({ log: without(log, settled) }), /unsettled/],
  [
    'money that left without a withdrawal',
    ({ moves }, { payout }) => ({ moves: [...moves, { ...payout, ...anew }] }),
    /payout-without-withdrawal 0xnew/,
  ],
  [
    'a transfer to the hot wallet that nobody ordered',
    ({ moves }, { sweep }) => ({ moves: [...moves, { ...sweep, ...anew }] }),
    /unordered ethereum:0xnew:0/,
  ],
  [
    'a drain that nobody signed',
    ({ log }, { drain }) => ({
      log: log.filter((event) => {
        return event.type !== 'TransferSigned' || saidBy(event)?.['transaction'] !== drain.transaction;
      }),
    }),
    /unordered/,
  ],
  [
    'money from outside that nobody explained any more',
    ({ log, entries }, { booked }) => ({
      log: without(log, booked),
      entries: entries.filter(({ eventId }) => eventId !== booked.id),
    }),
    /funding/,
  ],
  [
    'funding of what never came',
    ({ moves }, { funding }) => ({ moves: without(moves, funding) }),
    /manual-without-transfer/,
  ],
  [
    'funding of more than came',
    ({ moves }, { funding }) => ({ moves: instead(moves, funding, { amount: more(funding.amount) }) }),
    /altered-amount/,
  ],
  [
    'what the issuer destroyed',
    ({ moves }, { deposit }) => {
      const burn = { ...deposit, ...anew, kind: 'burn' as const, to: undefined };
      return { moves: [...moves, { ...burn, fromPlace: 'deposit', toPlace: 'outside' }] };
    },
    /burn ethereum:0xnew:0/,
  ],
  ['a row that is missing', ({ rows }, { row }) => ({ rows: without(rows, row) }), /row-missing/],
  ['a row that is there twice', ({ rows }, { row }) => ({ rows: [...rows, row] }), /row-doubled/],
  [
    'a row with another amount',
    ({ rows }, { row }) => ({ rows: instead(rows, row, { amount: more(row.amount) }) }),
    /row-altered/,
  ],
  [
    'a row of nothing',
    ({ rows }, { row }) => ({ rows: [...rows, { ...row, subject: 'ethereum:0xnew:0' }] }),
    /row-forged ethereum:0xnew:0/,
  ],
  [
    'an entry that is missing',
    ({ entries }, { entry }) => ({ entries: without(entries, entry) }),
    /entry-missing/,
  ],
  [
    'an entry of more',
    ({ entries }, { entry }) => ({ entries: instead(entries, entry, { books: more(entry.books) }) }),
    /entry-altered/,
  ],
  [
    'an entry of no event',
    ({ entries }, { entry }) => ({ entries: [...entries, { ...entry, eventId: 'nobody' }] }),
    /entry-forged nobody/,
  ],
  ['a balance that no transfer explains', () => ({ holdings: money('1') }), /what moved comes to/],
  [
    'a difference that nobody names',
    () => ({ open: new Map([...honest.reconciled.open, ['0xhidden', 'reversed']]) }),
    /nobody names 0xhidden/,
  ],
];

test('the history itself agrees in all ways', async () => {
  await audited(honest);
  expect(rowsOf(honest.log)).toEqual(honest.sides.rows);
});

test.each(planted)('finds %s', async (_what, change, said) => {
  const found = audited(planting(change));
  await expect(found).rejects.toThrow(Breach);
  await expect(found).rejects.toThrow(said);
});

function auditedLog(log: readonly RecordedEvent[]): void {
  const audit = createLogAudit();
  for (const event of log) audit.note(event);
  audit.atRest(honest.reconciled.asOf);
}

test('and so do its log, its payouts and its arrivals', () => {
  auditedLog(honest.log);
  auditPayouts(honest.log, honest.held);
  auditArrivals(honest.log, honest.sides.moves);
});

test('a drain that two persons called off is honest', () => {
  expect(() => auditedLog(withCalledOff(honest.log))).not.toThrow();
});

test.each(plantedClaims)('finds %s', (_what, plant, said) => {
  const forged = plant(honest.log);
  expect(() => auditedLog(forged)).toThrow(Breach);
  expect(() => auditedLog(forged)).toThrow(said);
});

test.each(plantedOnChain)('finds %s', (_what, plant, said) => {
  const { held, moves } = {
    held: honest.held,
    ...honest.sides,
    ...plant({ ...honest, ...honest.sides }, honest.log),
  };
  const compared = () => {
    auditPayouts(honest.log, held);
    auditArrivals(honest.log, moves);
  };
  expect(compared).toThrow(Breach);
  expect(compared).toThrow(said);
});
