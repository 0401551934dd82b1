import { money } from '@caravan/events';
import { openEventLog, type CommandContext, type EventLog } from '@caravan/events/log';
import { createRepayLoan } from '@caravan/flows';
import { createLending, everybodyQualifies, housePolicy } from '@caravan/lending';
import { createWallet } from '@caravan/wallet';

/**
 * A gateway's process that approves a loan, or repays one, and never comes to its answer: it stops before its first event is in the log,
 * or right after. The test kills it there.
 */
const [logUrl = '', where = '', now = '', asked = '{}'] = process.argv.slice(2);
const { context, usercode, loanId, amount, ...approving } = JSON.parse(asked) as {
  readonly context: CommandContext;
  readonly usercode: string;
  readonly loanId: string;
  readonly by: { readonly role: 'platform'; readonly id: string };
  readonly proposalId: string;
  readonly amount?: string;
};
// it ends by the kill alone
setInterval(() => {}, 60_000);
const log = openEventLog({ url: logUrl });
const stuck: EventLog = {
  ...log,
  append: async (...request) => {
    if (where === 'after') await log.append(...request);
    process.stdout.write('stopped\n');
    return await new Promise(() => {});
  },
};
const clock = () => new Date(now);
const vault = { seal: async (_person: string, text: string) => text };
const lending = createLending({
  log: stuck,
  vault,
  clock,
  policy: { ...housePolicy, reviewFromMinutes: 0 },
  qualification: everybodyQualifies,
});
if (amount === undefined) await lending.approve({ context, usercode, loanId, ...approving });
else {
  const { repay } = createRepayLoan({ lending, wallet: createWallet({ log: stuck, clock }) });
  await repay({ context, borrower: usercode, loanId, amount: money(amount) });
}
