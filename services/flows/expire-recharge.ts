import { categories, rechargeEventTypes } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { factOf } from './fact-of.ts';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, RechargesPort } from './ports.ts';

export const EXPIRE_RECHARGE = 'expire-recharge';

const deadline = z.object({
  usercode: z.string(),
  rechargeId: z.string(),
  expiresAt: z.iso.datetime(),
  cause: cause.optional(),
});
type Deadline = z.infer<typeof deadline>;

const jobOf = (item: Deadline, runAt: Date) => ({
  task: EXPIRE_RECHARGE,
  key: `${EXPIRE_RECHARGE}:${item.rechargeId}`,
  runAt,
  payload: item,
});

/** What a buyer announced is awaited for a while only. Once the durable job exists, the flow is done. */
export function createExpireRechargeFlow(jobs: Pick<JobsPort, 'schedule'>): Flow<Deadline> {
  return {
    name: EXPIRE_RECHARGE,
    prefixes: [categories.recharge],
    graceMs: 0,
    batch: 100,
    opens(event) {
      const fact = factOf(rechargeEventTypes, event, 'RechargeAnnounced');
      if (!fact) return [];
      const { usercode, rechargeId, expiresAt } = fact.data;
      return [{ key: rechargeId, item: { usercode, rechargeId, expiresAt, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact = factOf(
        rechargeEventTypes,
        event,
        'RechargeMatched',
        'RechargeExpired',
        'RechargeCancelled',
      );
      return fact ? [fact.data.rechargeId] : [];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(item, new Date(item.expiresAt)))),
  };
}

/** The timed job: asks the room, which decides whether it has expired. */
export function createExpireRechargeJob({
  recharges,
  jobs,
  clock,
}: {
  recharges: Pick<RechargesPort, 'expire'>;
  jobs: Pick<JobsPort, 'schedule'>;
  clock: () => Date;
}): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    const expiresAt = new Date(item.expiresAt);
    if (clock() < expiresAt) {
      // The database's clock is ahead of ours, and the room decides by ours.
      await jobs.schedule([jobOf(item, new Date(expiresAt.getTime() + 1000))]);
      return;
    }
    const { usercode, rechargeId } = item;
    const context = commandContext(EXPIRE_RECHARGE, item.cause, rechargeId);
    const answer = await recharges.expire({ context, usercode, rechargeId });
    if ('refusal' in answer) throw new Error(`recharge ${rechargeId} does not expire: ${answer.refusal.key}`);
  };
}
