import type { Leases } from '@caravan/platform';
import { runAlone } from '../run-alone.ts';
import type { Alone } from '../run-alone.ts';
import { createSweeper } from './sweeper.ts';
import type { SweeperOptions } from './sweeper.ts';

/** Sweeps the deposit addresses of one network, in one process at a time, until stopped. */
export function startSweeper(
  options: SweeperOptions & {
    readonly leases: Leases;
    /** ms between turns; default half a minute */
    readonly every?: number;
  },
): Alone {
  const { leases, network, logger, every = 30_000 } = options;
  const sweeper = createSweeper(options);
  return runAlone({ leases, lease: `sweeper:${network.name}`, logger, every, turn: () => sweeper.turn() });
}
