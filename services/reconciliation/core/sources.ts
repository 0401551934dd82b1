import { account, depositIdOf, money, negate, plus, transferOf, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { z } from 'zod';
import type { Fact, FactRole } from './subjects.ts';

/** What of an event counts here. It is read by shapes of our own: a new version of an event that keeps these fields changes nothing. */
const read = z.object({
  network: z.string().optional(),
  depositId: z.string().optional(),
  arrivalId: z.string().optional(),
  kind: z.string().optional(),
  usercode: z.string().optional(),
  owner: z.string().optional(),
  transaction: z.string().optional(),
  logIndex: z.int().optional(),
  amount: z.string().optional(),
  /** of a recharge: what came, before its fee; and by which transfer */
  arrived: z.string().optional(),
  transfer: z.object({ depositId: z.string(), network: z.string() }).optional(),
  address: z.string().optional(),
  withdrawalId: z.string().optional(),
  block: z.object({ height: z.int() }).optional(),
  coin: z.string().optional(),
  feeUnits: z.string().optional(),
  deposits: z.array(z.object({ depositId: z.string() })).optional(),
  postings: z.array(z.object({ account: z.string(), amount: z.string() })).optional(),
});
type Read = z.infer<typeof read>;

type Source = {
  readonly role: FactRole;
  /** what it is about; undefined: not about a transfer */
  readonly subject: (data: Read) => string | undefined;
};

const ofDeposit = ({ depositId, network, transaction, logIndex }: Read) =>
  depositId ??
  (network !== undefined && transaction !== undefined && logIndex !== undefined
    ? depositIdOf(network, transaction, logIndex)
    : undefined);
const ofArrival = ({ arrivalId }: Read) => arrivalId;
const ofMatched = ({ transfer }: Read) => transfer?.depositId;
const ofTransaction = ({ transaction }: Read) => transaction;

/** What each event of the log says about a transfer. A new event is a row. */
const sources: Readonly<Record<string, Source>> = {
  DepositDetected: { role: 'detected', subject: ofDeposit },
  DepositConfirmed: { role: 'confirmed', subject: ofDeposit },
  DepositWithheld: { role: 'withheld', subject: ofDeposit },
  DepositOrphaned: { role: 'orphaned', subject: ofDeposit },
  DepositReversed: { role: 'reversed', subject: ofDeposit },
  DepositCredited: { role: 'credited', subject: ofDeposit },
  DepositSetAside: { role: 'set-aside', subject: ofDeposit },
  WithheldReversed: { role: 'reversed-in-books', subject: ofDeposit },
  // a recharge that finance matched with a transfer; without one it is of no network
  RechargeCredited: { role: 'matched', subject: ofMatched },
  StrayTransferSeen: { role: 'stray', subject: ofDeposit },
  ArrivalRecorded: { role: 'arrived', subject: ofArrival },
  FundingBooked: { role: 'funded', subject: ofArrival },
  WithdrawalSettled: { role: 'paid-out', subject: ofTransaction },
  TransferSigned: { role: 'signed', subject: ofTransaction },
  TransferSettled: { role: 'sent', subject: ofTransaction },
  TransferReverted: { role: 'refused-by-chain', subject: ofTransaction },
};

/** An event as it stands in the log. */
export type Recorded = {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly position: bigint;
  readonly created: Date;
  readonly data: unknown;
};

/** The facts of a network in an event: usually none or one; a release of several deposits is a fact of each. */
export function factsOf(event: Recorded, network: string): readonly Fact[] {
  const parsed = read.safeParse(event.data);
  if (!parsed.success) return [];
  const { data } = parsed;
  const books = booksOf(data, network);
  // what ends a deposit names it alone
  const of = data.network ?? data.transfer?.network ?? (data.depositId && transferOf(data.depositId).network);
  if (of !== network && books === zero) return [];
  const about = {
    type: event.type,
    stream: event.stream,
    eventId: event.id,
    position: event.position,
    recordedAt: event.created,
    usercode: data.usercode ?? data.owner,
    height: data.block?.height,
    withdrawalId: data.withdrawalId,
    fee: feeOf(data),
    books,
  };
  if (event.type === 'WithheldCredited')
    return (data.deposits ?? []).map(({ depositId }) => ({
      ...about,
      role: 'released',
      subject: depositId,
      books: zero,
    }));
  const source = sources[event.type];
  const subject = source?.subject(data);
  const told = data.arrived ?? data.amount;
  const amount = told === undefined ? undefined : money(told);
  if (source && subject !== undefined) return [{ ...about, amount, role: source.role, subject }];
  // whatever else moves what we hold on the network is told as having no transfer
  return books === zero ? [] : [{ ...about, amount, role: 'booked-by-hand', subject: event.id }];
}

/** What we hold is negative in the books. */
function booksOf({ postings = [] }: Read, network: string): Money {
  const custody = account.custody(network);
  return negate(
    plus(...postings.filter((each) => each.account === custody).map(({ amount }) => money(amount))),
  );
}

function feeOf({ coin, feeUnits }: Read): Fact['fee'] {
  return coin === undefined || feeUnits === undefined ? undefined : { coin, units: BigInt(feeUnits) };
}
