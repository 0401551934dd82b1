import { keepsStock } from '@caravan/ordering';
import { recurringJob, type JobHandler, type LoggerPort } from '@caravan/platform';
import { commandContext } from './flow.ts';
import type { GoodsPort, JobsPort, OrderingPort } from './ports.ts';

export const ABANDON_SUBMISSIONS = 'abandon-submissions';

type Orphan = Awaited<ReturnType<GoodsPort['orphanedReservations']>>[number];

const recurring = recurringJob(ABANDON_SUBMISSIONS, 60_000);
/** No submission takes this long. If one does, the log decides between it and us. */
const PATIENCE_MS = 5 * 60_000;
/** This many checks at a time; the rest waits for the next minute. */
const MOST_ROUNDS = 20;
/** After this many that cannot be settled, the reason is hardly theirs. */
const MOST_FAILURES = 10;
const DAY_MS = 24 * 3_600_000;
/** How long released reservations are kept for people to look at. */
const KEEP_RELEASED_MS = 7 * DAY_MS;
/** How long a submission that comes again is recognised by its record. */
const SUBMISSIONS_KEPT_DAYS = 30;

const contextOf = (orderId: string) => commandContext(ABANDON_SUBMISSIONS, undefined, orderId);

/** The job that looks for submissions that died, at `runAt`; there is one at a time. */
export const abandonJob = recurring.at;

/**
 * Finds stock that was reserved for orders which were never placed, because their submission died in between, and settles that
 * submission: what is left of it is placed, or all of it is fenced off by an `OrderAbandoned` as the first event of each order,
 * and its stock is released. One that cannot be settled is an alarm, and holds up no other. Runs every minute.
 */
export function createAbandonSubmissionsJob({
  ordering,
  goods,
  jobs,
  logger,
  clock,
  submissionsKeptDays = SUBMISSIONS_KEPT_DAYS,
}: {
  ordering: Pick<OrderingPort, 'abandon' | 'settleSubmission' | 'find'>;
  goods: Pick<GoodsPort, 'orphanedReservations' | 'markPlaced' | 'release' | 'forget' | 'forgetSubmissions'>;
  jobs: Pick<JobsPort, 'schedule'>;
  logger: LoggerPort;
  clock: () => Date;
  submissionsKeptDays?: number | undefined;
}): JobHandler {
  async function settle({ orderId, submission }: Orphan): Promise<void> {
    if (submission) return await ordering.settleSubmission({ submission, contextOf });
    const answer = await ordering.abandon({ context: contextOf(orderId), orderId });
    if ('refusal' in answer) throw new Error(`order ${orderId} cannot be abandoned: ${answer.refusal.key}`);
  }

  /** Whether it was settled; what cannot be is for a person. */
  async function isSettled(orphan: Orphan, of: string): Promise<boolean> {
    return await settle(orphan).then(
      () => true,
      (error: unknown) => {
        const fields = { alert: true, submission: of, orderId: orphan.orderId, error: String(error) };
        logger.error(fields, 'a submission cannot be settled, and its stock stays reserved');
        return false;
      },
    );
  }

  return recurring.handler({ jobs, clock }, async (begun) => {
    const now = begun.getTime();
    const outcomes = new Map<string, boolean>();
    const failures = () => [...outcomes.values()].filter((settled) => !settled).length;
    let left = true;
    for (let round = 0; left && round < MOST_ROUNDS; round += 1) {
      const orphans = await goods.orphanedReservations(new Date(now - PATIENCE_MS));
      const placed: string[] = [];
      const over: string[] = [];
      for (const orphan of orphans) {
        const { orderId } = orphan;
        const of = orphan.submission?.id ?? orderId;
        if (!outcomes.has(of) && failures() < MOST_FAILURES) outcomes.set(of, await isSettled(orphan, of));
        if (outcomes.get(of) !== true) continue;
        const order = await ordering.find(orderId);
        // an order that was cancelled long ago reserves stock again when its submission is repeated
        (keepsStock(order) ? placed : over).push(orderId);
      }
      if (over.length > 0) logger.warn({ over }, 'stock that no order will send is given back');
      await goods.markPlaced(placed);
      // The release-stock flow does this too. Doing it here lets the next round find other orders.
      await goods.release(over);
      left = orphans.length > 0;
      if (placed.length + over.length === 0) break;
    }
    await goods.forget(new Date(now - KEEP_RELEASED_MS));
    // a submission that is not settled yet needs its record
    if (!left) await goods.forgetSubmissions(new Date(now - submissionsKeptDays * DAY_MS));
  });
}
