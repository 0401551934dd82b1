import { LogSetBackError } from '@caravan/events/log';
import type { EventLog, PullableLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Rate } from '@caravan/ordering';
import { createLeases, createResumption, pause } from '@caravan/platform';
import type { JobHandler, Leases, LoggerPort, Resumption } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { abandonJob, createAbandonSubmissionsJob, ABANDON_SUBMISSIONS } from './abandon-submissions.ts';
import {
  CHANGE_WITHDRAW_ADDRESS,
  createChangeWithdrawAddressFlow,
  createChangeWithdrawAddressJob,
} from './change-withdraw-address.ts';
import { createBookFundingFlow } from './book-funding.ts';
import { createCallOffDrainFlow } from './call-off-drain.ts';
import { createCloseAccountFlow } from './close-account.ts';
import { createCountRatingsFlow } from './count-ratings.ts';
import { createCreditDepositFlow } from './credit-deposit.ts';
import { createCreditProceedsFlow } from './credit-proceeds.ts';
import { createCreditRechargeFlow } from './credit-recharge.ts';
import { createDisburseLoanFlow } from './disburse-loan.ts';
import { createExpireRechargeFlow, createExpireRechargeJob, EXPIRE_RECHARGE } from './expire-recharge.ts';
import { leaseOf } from './flow-names.ts';
import type { Flow } from './flow.ts';
import { createLoanDeadlineFlow, MARK_LOAN_OVERDUE, createMarkLoanOverdueJob } from './loan-deadline.ts';
import { createOrderDeadlineFlow, createOrderDeadlineJob } from './order-deadline.ts';
import { createMatchRechargeFlow } from './match-recharge.ts';
import { orderDeadlines } from './order-deadlines.ts';
import { createOrderNoticeFlow, orderNotices } from './order-notices.ts';
import { createOrderDrainFlow } from './order-drain.ts';
import { createPayOrderFlow } from './pay-order.ts';
import { createPayOutProceedsFlow } from './pay-out-proceeds.ts';
import { createPayOutWithdrawalFlow } from './pay-out-withdrawal.ts';
import type {
  ArrivalsPort,
  AccountPort,
  CustodyPort,
  DrainsPort,
  ClaimsPort,
  GoodsPort,
  JobsPort,
  LettersPort,
  LendingPort,
  OrderingPort,
  ProceedsPort,
  RechargesPort,
  ReviewPicturesPort,
  WalletPort,
} from './ports.ts';
import { createReleaseProceedsFlow } from './release-proceeds.ts';
import { createReleaseStockFlow } from './release-stock.ts';
import { createRepayLoanFlow } from './repay-loan.ts';
import { createReturnRefundFlow } from './return-refund.ts';
import { createSetAsideDepositFlow } from './set-aside-deposit.ts';
import { createSettleWithdrawalFlow } from './settle-withdrawal.ts';
import { createShowReviewPicturesFlow } from './show-review-pictures.ts';
import { createTakeBackProceedsFlow } from './take-back-proceeds.ts';
import { createTellReceiptRemindedFlow } from './tell-receipt-reminded.ts';
import { createTellShippedFlow } from './tell-shipped.ts';
import { createTellWithdrawAddressFlow } from './tell-withdraw-address.ts';
import { measureFlows } from './flow-metrics.ts';
import type { FlowState, FlowStatus } from './flow-status.ts';
import { PoisonedFlowError, runFlow } from './run-flow.ts';
import type { FlowProgress } from './run-flow.ts';
import { isStopped, recordStop } from './stops.ts';
import { watchedJobs } from './watched-jobs.ts';

export type Flows = {
  status(): readonly FlowStatus[];
  stop(): Promise<void>;
};

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly log: PullableLog & Pick<EventLog, 'head'>;
  readonly ordering: OrderingPort;
  readonly wallet: WalletPort;
  readonly proceeds: ProceedsPort;
  readonly lending: LendingPort;
  readonly identity: AccountPort;
  /** without them, announcements are not matched, and nothing that finance approved is credited */
  readonly recharges?: RechargesPort;
  readonly claims?: ClaimsPort;
  readonly goods: GoodsPort;
  /** without it, approved withdrawals are not paid out */
  readonly custody?: CustodyPort | undefined;
  /** without it, nothing is drained to a cold wallet */
  readonly drains?: DrainsPort | undefined;
  /** without it, what came to a hot wallet is booked by requests alone */
  readonly arrivals?: ArrivalsPort | undefined;
  /** without it, pictures of reviews are not shown */
  readonly reviewPictures?: ReviewPicturesPort;
  /** without it, nobody is written to */
  readonly letters?: LettersPort | undefined;
  readonly jobs: JobsPort;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  /** the mall's commission on orders placed before they carried a rate; by default ordering's */
  readonly commission?: Rate;
  /** how long a submission that comes again is recognised by its record */
  readonly submissionsKeptDays?: number;
  /** the timed jobs of other rooms, by task name, which the same workers do */
  readonly otherJobs?: Readonly<Record<string, JobHandler>>;
  /** to share one database session with others in this process; by default the flows open their own */
  readonly leases?: Leases;
};

/** What flows work on. Without lending, recharges, accounts, custody, pictures or letters, their flows do not run. */
export type FlowParts = Pick<
  Dependencies,
  'ordering' | 'wallet' | 'proceeds' | 'goods' | 'jobs' | 'logger' | 'clock'
> &
  Partial<
    Pick<
      Dependencies,
      | 'lending'
      | 'recharges'
      | 'claims'
      | 'custody'
      | 'drains'
      | 'arrivals'
      | 'identity'
      | 'reviewPictures'
      | 'letters'
      | 'commission'
      | 'submissionsKeptDays'
    >
  >;

/** Every flow there is, each given to `keep`. */
export function everyFlow<Kept>(parts: FlowParts, keep: <Item>(flow: Flow<Item>) => Kept): Kept[] {
  const { wallet, proceeds, goods, jobs, lending, identity, custody, reviewPictures, letters } = parts;
  const { recharges, claims, drains, arrivals } = parts;
  const loans = lending
    ? [
        keep(createDisburseLoanFlow({ wallet, lending })),
        keep(createRepayLoanFlow(lending)),
        keep(createLoanDeadlineFlow(jobs)),
      ]
    : [];
  return [
    keep(createCreditDepositFlow(wallet)),
    keep(createSetAsideDepositFlow(wallet)),
    keep(createPayOrderFlow(parts)),
    keep(createReleaseStockFlow(goods)),
    ...orderNotices.map((notice) => keep(createOrderNoticeFlow(notice, goods))),
    keep(createCountRatingsFlow(goods)),
    ...(reviewPictures ? [keep(createShowReviewPicturesFlow(reviewPictures))] : []),
    ...(letters
      ? [
          keep(createTellShippedFlow(letters)),
          keep(createTellReceiptRemindedFlow(letters)),
          keep(createTellWithdrawAddressFlow(letters)),
        ]
      : []),
    keep(createReleaseProceedsFlow(parts)),
    keep(createCreditProceedsFlow(proceeds)),
    keep(createPayOutProceedsFlow(parts)),
    keep(createTakeBackProceedsFlow(parts)),
    ...(custody
      ? [keep(createPayOutWithdrawalFlow({ wallet, custody })), keep(createSettleWithdrawalFlow(parts))]
      : []),
    ...(drains ? [keep(createOrderDrainFlow(drains)), keep(createCallOffDrainFlow(drains))] : []),
    ...(arrivals ? [keep(createBookFundingFlow(arrivals))] : []),
    keep(createReturnRefundFlow(parts)),
    ...orderDeadlines.map((deadline) => keep(createOrderDeadlineFlow(deadline, jobs))),
    keep(createChangeWithdrawAddressFlow(jobs)),
    ...loans,
    ...(recharges ? [keep(createMatchRechargeFlow(recharges)), keep(createExpireRechargeFlow(jobs))] : []),
    ...(recharges && claims ? [keep(createCreditRechargeFlow({ wallet, recharges, claims }))] : []),
    ...(identity ? [keep(createCloseAccountFlow(identity))] : []),
  ];
}

/** The handlers of the durable jobs, by task name. The names are stored in the queue: they never change. */
export function createJobHandlers(parts: FlowParts): Readonly<Record<string, JobHandler>> {
  const { lending, recharges } = parts;
  return {
    ...(recharges ? { [EXPIRE_RECHARGE]: createExpireRechargeJob({ ...parts, recharges }) } : {}),
    ...(lending ? { [MARK_LOAN_OVERDUE]: createMarkLoanOverdueJob({ ...parts, lending }) } : {}),
    ...Object.fromEntries(
      orderDeadlines.map((deadline) => [deadline.task, createOrderDeadlineJob(deadline, parts)]),
    ),
    [CHANGE_WITHDRAW_ADDRESS]: createChangeWithdrawAddressJob(parts),
    [ABANDON_SUBMISSIONS]: createAbandonSubmissionsJob(parts),
  };
}

/**
 * Runs every flow and its timed jobs until stopped. Any number of processes may do so: each flow runs in one of them, and the
 * others take over when it dies.
 */
export async function startFlows(dependencies: Dependencies): Promise<Flows> {
  const { databaseUrl, jobs, logger, clock } = dependencies;
  const stopping = new AbortController();
  const leases = dependencies.leases ?? createLeases({ databaseUrl, logger });
  const resumption = createResumption({ databaseUrl, logger });
  const boards = new Map<string, Board>();
  const keep = <Item>(flow: Flow<Item>) =>
    keepRunning(flow, { ...dependencies, leases, resumption, boards, signal: stopping.signal });

  const running = everyFlow(dependencies, keep);
  await jobs.schedule([abandonJob(clock())]);
  const timed = await jobs.run(
    watchedJobs({ ...createJobHandlers(dependencies), ...dependencies.otherJobs }),
  );
  const status = (): FlowStatus[] =>
    [...boards].map(([name, { state, look, poison }]) => ({ name, state, progress: look?.(), poison }));
  const stopMeasuring = measureFlows(status);
  return {
    status,
    async stop() {
      stopMeasuring();
      stopping.abort();
      await Promise.all([...running, timed.stop()]);
      if (!dependencies.leases) await leases.close();
    },
  };
}

const TOLD = {
  poisoned: 'a flow stopped; `caravan flows resume <flow>` lets it try again',
  ahead:
    'a flow stopped: the log was set back to before what the flow has seen, and events would be skipped. Restore the database that ' +
    'belongs to this log and start again; or reset the flow (update flow_checkpoint set position = -1 where name = the ' +
    'flow) and run `caravan flows resume <flow>`: it then reads the log from its first event, and no effect is repeated.',
} as const;

/** What is known of one flow in this process. */
type Board = { readonly state: FlowState; readonly look?: () => FlowProgress; readonly poison?: string };

async function keepRunning<Item>(
  flow: Flow<Item>,
  {
    leases,
    resumption,
    signal,
    boards,
    ...run
  }: Dependencies & {
    leases: Leases;
    resumption: Resumption;
    signal: AbortSignal;
    boards: Map<string, Board>;
  },
): Promise<void> {
  const { db, logger } = run;
  while (!signal.aborted) {
    let stop: Stop | undefined;
    boards.set(flow.name, { state: 'waiting' });
    const lease = await leases.hold(leaseOf(flow.name), signal);
    if (!lease) return;
    boards.set(flow.name, { state: 'running' });
    const onProgress = (look: () => FlowProgress) => void boards.set(flow.name, { state: 'running', look });
    try {
      await runFlow(flow, { ...run, onProgress, signal: AbortSignal.any([signal, lease.lost]) });
    } catch (error) {
      stop = stopOf(error);
      if (stop) {
        boards.set(flow.name, { state: stop.as, poison: stop.reason });
        const { reason, correlationId } = stop;
        logger.error({ alert: true, flow: flow.name, correlationId, error: reason }, TOLD[stop.as]);
        await keepTrying(recordStop.bind(undefined, db, flow.name, stop), signal);
      } else {
        logger.warn({ flow: flow.name, error: String(error) }, 'a flow failed and will be started again');
        await pause(500 + Math.random() * 500, signal);
      }
    } finally {
      await lease.release();
    }
    if (stop) await resumption.until(async () => !(await isStopped(db, flow.name)), signal);
  }
}

type Stop = Parameters<typeof recordStop>[2] & { readonly correlationId?: string | undefined };

/** Why a person must look, if one must. */
function stopOf(error: unknown): Stop | undefined {
  if (error instanceof PoisonedFlowError)
    return { as: 'poisoned', reason: error.message, correlationId: error.correlationId };
  if (error instanceof LogSetBackError) return { as: 'ahead', reason: error.message };
  return undefined;
}

/** A stop that is not in the database would be taken for a flow that may go on. */
async function keepTrying(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const failed = await work().then(
      () => false,
      () => true,
    );
    if (!failed) return;
    await pause(500, signal);
  }
}
