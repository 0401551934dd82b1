import type { CommandContext } from '@caravan/events/log';
import { money } from '@caravan/events';
import { openEventLog, type EventLog } from '@caravan/events/log';
import { createWallet } from '@caravan/wallet';

/**
 * A gateway's process that proposes an adjustment or a release, or approves one, and never comes to its answer: it stops before its
 * event is in the log, or right after. The test kills it there.
 */
const [logUrl = '', where = '', asked = '{}'] = process.argv.slice(2);
const { proposal, release, ...about } = JSON.parse(asked) as {
  readonly context: CommandContext;
  readonly usercode: string;
  readonly adjustmentId: string;
  readonly by: { readonly role: 'platform'; readonly id: string };
  readonly release?: { readonly depositId: string; readonly reason: string };
  readonly proposal?: { readonly amount: string; readonly reason: string };
};
const log = openEventLog({ url: logUrl });
const stuck: EventLog = {
  ...log,
  append: async (...request) => {
    if (where === 'after') await log.append(...request);
    process.stdout.write('stopped\n');
    return await new Promise(() => {});
  },
};
const wallet = createWallet({ log: stuck, clock: () => new Date() });
if (proposal)
  await wallet.proposeAdjustment({ ...about, amount: money(proposal.amount), reason: proposal.reason });
else if (release) await wallet.proposeRelease({ ...about, ...release });
else await wallet.approveAdjustment(about);
