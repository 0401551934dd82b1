import { keepsStock } from '@caravan/ordering';
import type { JobHandler, LoggerPort } from '@caravan/platform';
import { commandContext } from './flow.ts';
import type { GoodsPort, JobsPort, OrderingPort } from './ports.ts';

export const ABANDON_SUBMISSIONS = 'abandon-submissions';

const EVERY_MS = 60_000;
/** No submission takes this long. If one does, the log decides between it and us. */
const PATIENCE_MS = 5 * 60_000;
/** This many checks at a time; the rest waits for the next minute. */
const MOST_ROUNDS = 20;
/** How long released reservations are kept for people to look at. */
const KEEP_RELEASED_MS = 7 * 24 * 3_600_000;

/** The job that looks for submissions that died, at `runAt`; there is one at a time. */
export const abandonJob = (runAt: Date) => ({
  task: ABANDON_SUBMISSIONS,
  key: ABANDON_SUBMISSIONS,
  runAt,
  payload: null,
});

/**
 * Finds stock that was reserved for an order which was never placed, because its submission died in between. Appends
 * `OrderAbandoned` as the first event of that order, so that it can never be placed, and releases the stock. Runs every minute.
 */
export function createAbandonSubmissionsJob({
  ordering,
  goods,
  jobs,
  logger,
  clock,
}: {
  ordering: Pick<OrderingPort, 'abandon' | 'find'>;
  goods: Pick<GoodsPort, 'orphanedReservations' | 'markPlaced' | 'release' | 'forget'>;
  jobs: Pick<JobsPort, 'schedule'>;
  logger: LoggerPort;
  clock: () => Date;
}): JobHandler {
  return async () => {
    const now = clock().getTime();
    await jobs.schedule([abandonJob(new Date(now + EVERY_MS))]);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const orphans = await goods.orphanedReservations(new Date(now - PATIENCE_MS));
      if (orphans.length === 0) break;
      const placed: string[] = [];
      const over: string[] = [];
      for (const { orderId } of orphans) {
        const answer = await ordering.abandon({
          context: commandContext(ABANDON_SUBMISSIONS, undefined, orderId),
          orderId,
        });
        if ('refusal' in answer)
          throw new Error(`order ${orderId} cannot be abandoned: ${answer.refusal.key}`);
        const order = await ordering.find(orderId);
        // an order that was cancelled long ago reserves stock again when its submission is repeated
        (keepsStock(order) ? placed : over).push(orderId);
      }
      if (over.length > 0) logger.warn({ over }, 'stock that no order will send is given back');
      await goods.markPlaced(placed);
      // The release-stock flow does this too. Doing it here lets the next round find other orders.
      await goods.release(over);
    }
    await goods.forget(new Date(now - KEEP_RELEASED_MS));
  };
}
