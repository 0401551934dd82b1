import type { Outgoing } from '@caravan/custody';
import type { EventLog } from '@caravan/events/log';
import { createOpenItems, everyFlow, NOTHING } from '@caravan/flows/testing';
import type { Flow, FlowParts } from '@caravan/flows/testing';
import { silentLogger } from '@caravan/platform';
import type { Wallet } from '@caravan/wallet';

const names = new Set(['pay-out-withdrawal', 'settle-withdrawal']);

/** The flows of withdrawals. A turn reads the log from its beginning, and finishes what is open. */
export function payoutFlows(of: {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly wallet: Wallet;
  readonly custody: Outgoing;
  readonly clock: () => Date;
}): () => Promise<void> {
  const { log, wallet, custody, clock } = of;
  const never = {} as never;
  const others = { ordering: never, proceeds: never, goods: never, jobs: never };
  const parts: FlowParts = { ...others, wallet, custody, logger: silentLogger, clock };
  const flows = everyFlow(parts, (flow) => flow as Flow<unknown>).filter(({ name }) => names.has(name));
  return async () => {
    for (const flow of flows) {
      const items = createOpenItems(flow, NOTHING);
      for await (const event of log.readAll({ prefixes: flow.prefixes })) items.note(event, 0);
      for (const { item } of items.takeDue(1_000, Number.MAX_SAFE_INTEGER)) await flow.finish([item]);
    }
  };
}
