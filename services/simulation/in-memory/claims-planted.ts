import { account, depositIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { HistoryMoney } from './history.ts';

type Log = readonly RecordedEvent[];
type Said = Readonly<Record<string, unknown>> & {
  readonly transfer?: { readonly depositId: string };
};

const dataOf = ({ data }: RecordedEvent) => data as Said;

function found(log: Log, what: string, wanted: (event: RecordedEvent) => boolean): RecordedEvent {
  const event = log.find(wanted);
  if (!event) throw new Error(`the history has no ${what}`);
  return event;
}

const ofType = (log: Log, type: string) => found(log, type, (event) => event.type === type);
/** A recharge that a transfer brought. */
const byTransfer = (log: Log) =>
  found(
    log,
    'recharge by a transfer',
    (event) => event.type === 'RechargeCredited' && !!dataOf(event).transfer,
  );
const after = (log: Log, event: RecordedEvent, ...added: readonly RecordedEvent[]): Log =>
  log.toSpliced(log.indexOf(event) + 1, 0, ...added);
const changing = (log: Log, event: RecordedEvent, change: object): Log =>
  log.map((each) => (each === event ? { ...event, data: { ...dataOf(event), ...change } } : each));
const without = (log: Log, unwanted: (event: RecordedEvent) => boolean): Log =>
  log.filter((event) => !unwanted(event));
const like = (event: RecordedEvent, stream: string, type: string, data: object): RecordedEvent => ({
  ...event,
  id: `planted ${event.id}`,
  stream,
  type,
  data,
});

function drainOf(log: Log): { readonly settled: RecordedEvent; readonly drainId: string } {
  const settled = found(
    log,
    'settled drain',
    (event) => event.type === 'TransferSettled' && String(dataOf(event)['transferId']).startsWith('drain:'),
  );
  return { settled, drainId: String(dataOf(settled)['transferId']).slice('drain:'.length) };
}

const isOfDrain = (type: string, drainId: string) => (event: RecordedEvent) =>
  event.type === type && dataOf(event)['drainId'] === drainId;

const isTransfer = (type: string, transferId: string) => (event: RecordedEvent) =>
  event.type === type && dataOf(event)['transferId'] === transferId;

/** An honest drain that two persons called off, at the end of the history; `change` is made to one of its events. */
export function withCalledOff(log: Log, changed?: string, change: object = {}): Log {
  const { drainId } = drainOf(log);
  const proposed = found(log, 'proposed drain', isOfDrain('DrainProposed', drainId));
  const approved = found(log, 'approved drain', isOfDrain('DrainApproved', drainId));
  const ordered = found(log, 'order of it', isTransfer('TransferOrdered', `drain:${drainId}`));
  const [id, at, reason] = ['off', '2026-03-01T10:00:00.000Z', 'not now'];
  const about = { drainId: id, network: 'ethereum', owner: 'platform' };
  const call = { ...about, callOffId: 'c1' };
  const { by: proposedBy } = dataOf(proposed);
  const { approvedBy: agreedBy } = dataOf(approved);
  const transferId = `drain:${id}`;
  const transfer = { transferId, network: 'ethereum', owner: 'platform' };
  const by = { role: 'system', id: 'call-off-drain' };
  const told: readonly (readonly [type: string, data: object])[] = [
    ['DrainProposed', { ...dataOf(proposed), ...about }],
    ['DrainApproved', { ...dataOf(approved), ...about }],
    ['DrainCallOffProposed', { ...call, reason, by: proposedBy, proposedAt: at }],
    ['DrainCallOffAgreed', { ...call, proposedBy, agreedBy, agreedAt: at }],
    ['TransferOrdered', { ...dataOf(ordered), transferId }],
    ['TransferCancelled', { ...transfer, by, reason, cancelledAt: at }],
    ['DrainCalledOff', { ...call, calledOffAt: at }],
  ];
  const events = told.map(([type, data]) => {
    const stream = type.startsWith('Transfer') ? `outgoing-ethereum:${transferId}` : `drain-ethereum:${id}`;
    return like(proposed, stream, type, type === changed ? { ...data, ...change } : data);
  });
  return [...log, ...events];
}

/** Funding that two persons explained; what claimed its transfer. */
function fundingOf(log: Log): { readonly booked: RecordedEvent; readonly claimed: RecordedEvent } {
  const booked = found(
    log,
    'funding of two persons',
    ({ type, data }) =>
      type === 'FundingBooked' && (data as { approvedBy: { role: string } }).approvedBy.role === 'platform',
  );
  const claimed = found(
    log,
    'claim of it',
    (event) =>
      event.type === 'DepositClaimed' &&
      String(dataOf(event)['rechargeId']).startsWith(`funding:${dataOf(booked)['arrivalId']}:`),
  );
  return { booked, claimed };
}

/** What nobody may write, put into the log of an honest history; and what its audit must say of it. */
export const planted: readonly (readonly [what: string, plant: (log: Log) => Log, said: RegExp])[] = [
  [
    'a transfer that is credited as a deposit, and by a recharge',
    (log) => {
      const credited = byTransfer(log);
      const { usercode, arrived: amount, transfer } = dataOf(credited);
      const { network, transaction, logIndex, depositId } = transfer as unknown as Said;
      const about = { depositId, usercode, network, transaction, logIndex, amount };
      const block = { height: 1, hash: '0x1' };
      const at = '2026-03-01T10:00:00.000Z';
      const place = { token: '0xt', address: '0xa', block, confirmationsRequired: 12, detectedAt: at };
      const stream = `deposit-${String(depositId)}`;
      return after(
        log,
        credited,
        like(credited, stream, 'DepositDetected', { ...about, ...place }),
        like(credited, stream, 'DepositConfirmed', { ...about, block, confirmedAt: at }),
      );
    },
    /is a deposit, and is claimed/,
  ],
  [
    'a wallet that credits the transfer of a recharge, too',
    (log) => {
      const credited = byTransfer(log);
      const { usercode, arrived, transfer } = dataOf(credited);
      const amount = String(arrived);
      const { network, ...named } = transfer as unknown as Said;
      const postings = [
        { account: account.custody(String(network)), amount: `-${amount}` },
        { account: account.available(String(usercode)), amount },
      ];
      const about = { ...named, usercode, network, amount, postings, creditedAt: '2026-03-01T10:00:00.000Z' };
      return after(log, credited, like(credited, credited.stream, 'DepositCredited', about));
    },
    /which is not what was confirmed/,
  ],
  [
    'funding that is booked twice',
    (log) => {
      const { booked } = fundingOf(log);
      return after(log, booked, { ...booked, id: 'planted' });
    },
    /is booked, and no two persons explained it/,
  ],
  [
    'test USDT that is booked twice',
    (log) => {
      const booked = found(log, 'test USDT', ({ type, data }) => {
        const { approvedBy } = data as { approvedBy?: { role: string } };
        return type === 'FundingBooked' && approvedBy?.role === 'system';
      });
      return after(log, booked, { ...booked, id: 'planted' });
    },
    /is credited by funding, and by funding/,
  ],
  [
    'a claim that is given back after its recharge was credited',
    (log) => {
      const credited = byTransfer(log);
      const { usercode, rechargeId, transfer } = dataOf(credited);
      const depositId = transfer?.depositId;
      const data = { depositId, usercode, rechargeId, releasedAt: '2026-03-01T10:00:00.000Z' };
      return after(log, credited, like(credited, `deposit-${depositId}`, 'DepositClaimReleased', data));
    },
    /is credited, and given back/,
  ],
  [
    'a claim that brought nothing, of nothing that is open',
    (log) => {
      const { claimed } = fundingOf(log);
      const data = { ...dataOf(claimed), depositId: 'ethereum:0xleft:0', transaction: '0xleft', logIndex: 0 };
      const left = { ...data, rechargeId: 'a recharge that failed' };
      return after(log, claimed, like(claimed, 'deposit-ethereum:0xleft:0', 'DepositClaimed', left));
    },
    /0xleft:0 is claimed by a recharge that failed, which brought nothing/,
  ],
  [
    'a recharge whose transfer nobody looked for',
    (log) => {
      const { rechargeId } = dataOf(byTransfer(log));
      return without(
        log,
        (event) => event.type === 'RechargeTransferChecked' && dataOf(event)['rechargeId'] === rechargeId,
      );
    },
    /the chain did not show its transfer/,
  ],
  [
    'a transfer that is another’s, and was never given back',
    (log) => {
      const { claimed } = fundingOf(log);
      const stolen = { ...claimed, metadata: { ...claimed.metadata, owner: 'b1' } };
      return after(log, claimed, stolen);
    },
    /is owned by platform, and by b1/,
  ],
  [
    'an arrival that is booked without a claim',
    (log) => {
      const { claimed } = fundingOf(log);
      return without(log, (event) => event === claimed);
    },
    /is booked, and was not claimed for it/,
  ],
  [
    'an arrival that is booked for more than came',
    (log) => changing(log, fundingOf(log).booked, { amount: '100000' }),
    /is booked, and did not bring 100000/,
  ],
  [
    'funding that one person explains and agrees to',
    (log) => {
      const { booked } = fundingOf(log);
      return changing(log, booked, { approvedBy: dataOf(booked)['proposedBy'] });
    },
    /no two persons explained it/,
  ],
  [
    'money from the cold wallet that is booked as new',
    (log) => {
      const { booked } = fundingOf(log);
      const arrivalId = dataOf(booked)['arrivalId'];
      const recorded = found(
        log,
        'its record',
        (event) => event.type === 'ArrivalRecorded' && dataOf(event)['arrivalId'] === arrivalId,
      );
      return changing(log, recorded, { kind: 'top-up' });
    },
    /is not to be explained/,
  ],
  [
    'a drain that its proposer agrees to',
    (log) => {
      const agreed = ofType(log, 'DrainApproved');
      return changing(log, agreed, { approvedBy: dataOf(agreed)['proposedBy'] });
    },
    /is decided by one person/,
  ],
  [
    'a drain that is sent, and nobody agreed to',
    (log) => without(log, isOfDrain('DrainApproved', drainOf(log).drainId)),
    /is ordered, and nobody agreed to it/,
  ],
  [
    'a drain of more than was agreed to',
    (log) => {
      const { drainId } = drainOf(log);
      const ordered = found(
        log,
        'order of a drain',
        (event) => event.type === 'TransferOrdered' && dataOf(event)['transferId'] === `drain:${drainId}`,
      );
      return changing(log, ordered, { amount: '100000' });
    },
    /is another drain than was agreed to/,
  ],
  [
    'a drain that is settled, and was never signed',
    (log) => {
      const { transferId } = dataOf(drainOf(log).settled);
      return without(
        log,
        (event) => event.type === 'TransferSigned' && dataOf(event)['transferId'] === transferId,
      );
    },
    /is in a block by chance|ends by what it did not sign/,
  ],
  [
    'a drain that is called off, and whose transfer is not cancelled',
    (log) => without(withCalledOff(log), isTransfer('TransferCancelled', 'drain:off')),
    /drain off says DrainCalledOff, and that is not what happened/,
  ],
  [
    'a drain that is signed after it was called off',
    (log) => {
      const signed = ofType(log, 'TransferSigned');
      const data = { ...dataOf(signed), transferId: 'drain:off' };
      const stream = 'outgoing-ethereum:drain:off';
      return [...withCalledOff(log), like(ofType(log, 'DrainProposed'), stream, 'TransferSigned', data)];
    },
    /^drain:off is signed, and was called off/,
  ],
  [
    'a drain that one person calls off',
    (log) => {
      const by = dataOf(found(log, 'proposal', isOfDrain('DrainProposed', drainOf(log).drainId)))['by'];
      return withCalledOff(log, 'DrainCallOffAgreed', { agreedBy: by });
    },
    /drain off is called off by one person/,
  ],
  [
    'a drain that nobody followed',
    (log) => {
      const { settled } = drainOf(log);
      return without(log, (event) => event === settled);
    },
    /is ordered, and nobody says what became of it/,
  ],
];

type Chain = Pick<HistoryMoney, 'held'> & Pick<HistoryMoney['sides'], 'moves'>;

/** What the chain has instead, and what is said when payouts and arrivals are compared with it. */
export const plantedOnChain: readonly (readonly [
  what: string,
  plant: (chain: Chain, log: Log) => Partial<Chain>,
  said: RegExp,
])[] = [
  [
    'a drain that is settled without its transfer',
    ({ held }, log) => {
      const { transferId } = dataOf(drainOf(log).settled);
      return { held: held.filter(({ decoded }) => decoded.memo !== transferId) };
    },
    /^drain:.* is settled, and is on the chain 0 times/,
  ],
  [
    'a drain that is on the chain twice',
    ({ held }, log) => {
      const { transferId } = dataOf(drainOf(log).settled);
      return { held: held.flatMap((each) => (each.decoded.memo === transferId ? [each, each] : [each])) };
    },
    /is on the chain 2 times/,
  ],
  [
    'an arrival that nobody recorded',
    ({ moves }) => {
      const first = moves.find(({ toPlace, fromPlace }) => toPlace === 'hot' && fromPlace === 'outside');
      const id = depositIdOf('ethereum', '0xnew', 0);
      return { moves: first ? [...moves, { ...first, id }] : moves };
    },
    /ethereum:0xnew:0 came as funding, and is recorded as undefined/,
  ],
  [
    'an arrival that never came',
    ({ moves }, log) => {
      const { arrivalId } = dataOf(ofType(log, 'ArrivalRecorded'));
      return { moves: moves.filter(({ id }) => id !== arrivalId) };
    },
    /is recorded, and never came/,
  ],
];
