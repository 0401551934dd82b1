import { createArrivalDesk, createTransferClaims } from '@caravan/chain';
import type { ArrivalDesk } from '@caravan/chain';
import { createDrains, createOutgoing } from '@caravan/custody';
import type { Drains, HotWalletReading, Outgoing } from '@caravan/custody';
import { money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createLending, everybodyQualifies } from '@caravan/lending';
import type { LendingPolicy } from '@caravan/lending';
import { createOrdering } from '@caravan/ordering';
import type { Rate } from '@caravan/ordering';
import { silentLogger } from '@caravan/platform';
import { createRecharges } from '@caravan/recharge';
import type { Recharges } from '@caravan/recharge';
import { createProceeds, createWallet } from '@caravan/wallet';
import { asTyped } from '../addresses.ts';
import type { Wallet } from '@caravan/wallet';
import { createPayOrder, createPayOut, createRefundOrder, createRepayLoan } from '@caravan/flows';
import type { FlowParts } from '@caravan/flows/testing';
import type { Chain, Mall } from '../command.ts';
import type { Connection } from './history-log.ts';
import type { Goods } from './goods.ts';
import { COLD, HOT, NETWORK } from './money-chain.ts';
import type { MoneyChain } from './money-chain.ts';
import type { OfficeView } from './office-view.ts';
import type { TimedJobs } from './timed-jobs.ts';

/** The contents of one process: contexts with their own caches, over their own connection. */
export type Process = Mall & {
  /** transfers that leave us */
  readonly custody: Outgoing;
  readonly drains: Drains;
  /** what comes to the hot wallet */
  readonly arrivals: ArrivalDesk;
  readonly recharges: Recharges;
  /** what providers of recharges have sent, as finance sees it */
  readonly provided: MoneyChain['provided'];
  readonly office: Pick<OfficeView, 'amountOf' | 'arrivalOf' | 'drainOf'>;
  readonly connection: Connection;
  /** what its flows work on */
  readonly parts: FlowParts;
};

export type Surroundings = {
  readonly clock: () => Date;
  readonly goods: Goods;
  readonly jobs: TimedJobs;
  readonly chain: Chain;
  readonly provided: MoneyChain['provided'];
  readonly office: OfficeView;
  readonly hotWallet: () => Promise<HotWalletReading>;
  /** the commission rate that this process was configured with; another one may have another rate */
  readonly commission: Rate;
  /** to plant a fault: the wallet of every process instead of the real one */
  readonly faultyWallet?: (wallet: Wallet, log: EventLog) => Wallet;
};

export type WalletBalance = Awaited<ReturnType<Wallet['balance']>>;

const PAY_WITHIN_MINUTES = 30;

/** Small and short, and at a rate high enough that there is interest to pay after a few days. */
const lendingPolicy: LendingPolicy = {
  minimum: money('1'),
  maximum: money('50'),
  maximumTermDays: 3,
  annualRate: money('0.9'),
  offeredTerms: [1, 2, 3],
  reviewFromMinutes: 0,
};

export function createProcess(connection: Connection, surroundings: Surroundings): Process {
  const { clock, goods, jobs, chain, provided, office, commission, faultyWallet } = surroundings;
  const vault = {
    seal: async (_person: string, text: string) => text,
    open: async (_person: string, text: string) => text,
  };
  const ordering = createOrdering({
    log: connection,
    goods: goods.port,
    vault,
    clock,
    payWithinMinutes: PAY_WITHIN_MINUTES,
    periods: {
      shipWithinDays: 2,
      receiveWithinDays: 1,
      remindReceiptDays: 0.5,
      answerRefundWithinDays: 1,
      appealWithinDays: 1,
      answerAppealWithinDays: 1,
      refundCompletedWithinDays: 3,
    },
    commission,
  });
  const real = createWallet({ log: connection, clock, addresses: asTyped });
  const wallet = faultyWallet?.(real, connection) ?? real;
  const proceeds = createProceeds({ log: connection, clock });
  const lending = createLending({
    log: connection,
    vault,
    clock,
    policy: lendingPolicy,
    qualification: everybodyQualifies,
  });
  const networks = [{ name: NETWORK, hotAddress: HOT, coldAddress: COLD }];
  const recharges = createRecharges({ log: connection, vault, clock });
  const custody = createOutgoing({ log: connection, networks, clock });
  const reading = surroundings.hotWallet;
  const drains = createDrains({ log: connection, clock, outgoing: custody, networks, reading });
  const arrivals = createArrivalDesk({ log: connection, clock });
  const parts: FlowParts = {
    custody,
    drains,
    arrivals,
    recharges,
    claims: createTransferClaims(connection, clock),
    ordering,
    wallet,
    proceeds,
    lending,
    goods: goods.port,
    jobs: jobs.port,
    logger: silentLogger,
    clock,
    commission,
  };
  return {
    connection,
    ordering,
    wallet,
    proceeds,
    lending,
    custody,
    drains,
    arrivals,
    recharges,
    provided,
    office,
    // no views here say what comes: any payout may be the last, and then it must be whole
    payOut: createPayOut({ proceeds, wallet, underWay: async () => undefined, logger: silentLogger }),
    refundOrder: createRefundOrder({ ordering, proceeds, wallet, clock, logger: silentLogger }),
    payOrder: createPayOrder({ ordering, wallet, logger: silentLogger }),
    repayLoan: createRepayLoan({ lending, wallet }),
    accounts: { close: (request) => wallet.close(request) },
    chain,
    parts,
  };
}
