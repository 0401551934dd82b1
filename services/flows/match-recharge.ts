import { categories, depositEventTypes, money, type DepositEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { RechargesPort } from './ports.ts';

type Detected = Extract<DepositEvent, { type: 'DepositDetected' }>['data'];
type Item = { readonly deposit: Detected; readonly context: CommandContext };

const NAME = 'match-recharge';

/** Tells an announcement which deposit it awaited. The room decides whether there is one; the deposit is credited all the same. */
export function createMatchRechargeFlow(recharges: Pick<RechargesPort, 'matchDeposit'>): Flow<Item> {
  return {
    name: NAME,
    prefixes: [categories.deposit],
    graceMs: 0,
    opens(event) {
      const fact = factOf(depositEventTypes, event, 'DepositDetected');
      if (!fact) return [];
      const { depositId } = fact.data;
      const context = commandContext(NAME, causeOf(event), depositId);
      return [{ key: depositId, item: { deposit: fact.data, context } }];
    },
    closes: () => [],
    async finish(items) {
      for (const { deposit, context } of items) {
        const { usercode, network, depositId, amount, detectedAt } = deposit;
        const about = { context, usercode, network, depositId };
        const answer = await recharges.matchDeposit({ ...about, amount: money(amount), detectedAt });
        if ('refusal' in answer)
          throw new Error(`the recharges of ${usercode} refuse ${depositId}: ${answer.refusal.key}`);
      }
    },
  };
}
