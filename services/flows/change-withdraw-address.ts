import { categories, walletEventTypes } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { factOf } from './fact-of.ts';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, WalletPort } from './ports.ts';

/** Stored in the queue: never changes. */
export const CHANGE_WITHDRAW_ADDRESS = 'change-withdraw-address';

const waiting = z.object({
  usercode: z.string(),
  changeId: z.string(),
  at: z.iso.datetime(),
  cause: cause.optional(),
});
type Waiting = z.infer<typeof waiting>;

const jobOf = (item: Waiting, runAt: Date) => ({
  task: CHANGE_WITHDRAW_ADDRESS,
  key: `${CHANGE_WITHDRAW_ADDRESS}:${item.changeId}`,
  runAt,
  payload: item,
});

/** Gives every change of a withdrawal address a durable job at the end of its waiting time. Then the flow is done. */
export function createChangeWithdrawAddressFlow(jobs: Pick<JobsPort, 'schedule'>): Flow<Waiting> {
  return {
    name: CHANGE_WITHDRAW_ADDRESS,
    prefixes: [categories.wallet],
    graceMs: 0,
    batch: 100,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'WithdrawAddressChangeRequested');
      if (!fact) return [];
      const { usercode, changeId, effectiveFrom: at } = fact.data;
      return [{ key: changeId, item: { usercode, changeId, at, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact = factOf(
        walletEventTypes,
        event,
        'WithdrawAddressChangeCancelled',
        'WithdrawAddressChanged',
      );
      return fact ? [fact.data.changeId] : [];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(item, new Date(item.at)))),
  };
}

/** The timed job: asks the wallet, which makes the change unless its buyer cancelled it. */
export function createChangeWithdrawAddressJob({
  wallet,
  jobs,
  clock,
}: {
  wallet: Pick<WalletPort, 'makeWithdrawAddressChange'>;
  jobs: Pick<JobsPort, 'schedule'>;
  clock: () => Date;
}): JobHandler {
  return async (payload) => {
    const item = waiting.parse(payload);
    const { usercode, changeId } = item;
    if (clock() < new Date(item.at)) {
      // The database's clock is ahead of ours, and the wallet decides by ours.
      await jobs.schedule([jobOf(item, new Date(Date.parse(item.at) + 1000))]);
      return;
    }
    const context = commandContext(CHANGE_WITHDRAW_ADDRESS, item.cause, changeId);
    const by = { role: 'system', id: CHANGE_WITHDRAW_ADDRESS } as const;
    const answer = await wallet.makeWithdrawAddressChange({ context, usercode, changeId, by });
    if ('refusal' in answer) throw new Error(`the change ${changeId} is not made: ${answer.refusal.key}`);
  };
}
