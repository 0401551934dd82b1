import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Step } from '../core/step.ts';
import { lowerAlarm, raiseAlarm, reportRecovery, reportTrouble } from './chain-head.ts';
import { watcherMetrics } from './watcher-metrics.ts';

/** How every alarm of this kind begins, so that the next process recognises it. */
const BEGINNING = 'The chain stands still';

export type Standstill = {
  /** Call after every look at the chain. */
  note(step: Step): Promise<void>;
};

type Options = {
  readonly db: Kysely<Database>;
  readonly network: string;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  /** milliseconds without a new block */
  readonly after: number;
};

/**
 * A node that answers, but has had no new block for long, has lost its peers or follows a dead chain. Nothing fails, and no
 * deposit arrives. The network is stalled from then on, with an alarm, until a block arrives; an alarm of another kind is left
 * unchanged.
 */
export function createStandstill({ db, network, logger, clock, after }: Options): Standstill {
  let height: number | undefined;
  let since = clock().getTime();
  // one that an earlier process raised may stand
  let raised: boolean | undefined;

  async function moved(to: number): Promise<void> {
    const first = height === undefined;
    height = to;
    since = clock().getTime();
    if (first || raised === false) return;
    raised = false;
    await reportRecovery(db, { network, at: clock() });
    if (await lowerAlarm(db, { network, beginning: BEGINNING }))
      logger.info({ network, height: to }, 'The chain moves again');
  }

  async function still(at: number, forMs: number): Promise<void> {
    if (forMs < after) return;
    const text = `${BEGINNING}: the node answers, but block ${at} has been its newest since ${new Date(since).toISOString()}`;
    // at each look: a node that could not be read meanwhile, and can be again, is no end of it
    await reportTrouble(db, { network, trouble: text, at: clock() });
    if (raised === true) return;
    raised = true;
    logger.error({ network, alarm: text }, BEGINNING);
    await raiseAlarm(db, { network, text, unlessRaised: true });
  }

  return {
    async note(step) {
      const now = heightOf(step);
      if (now === undefined) return;
      if (now !== height) await moved(now);
      const forMs = clock().getTime() - since;
      watcherMetrics.still(network, forMs / 1000);
      // one that still catches up is told as that
      if (step.kind === 'level' || step.kind === 'lagging') await still(now, forMs);
    },
  };
}

/** The newest block that the node had; undefined if the step does not tell it. */
function heightOf(step: Step): number | undefined {
  switch (step.kind) {
    case 'advanced':
      return step.tip + step.behind;
    case 'level':
      return step.tip;
    case 'lagging':
      return step.head;
    case 'reorganised':
    case 'doubtful':
    case 'halted':
    case 'reset':
      return undefined;
  }
}
