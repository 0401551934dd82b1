import type { Leases } from '@caravan/platform';
import { runAlone } from '../run-alone.ts';
import type { Alone } from '../run-alone.ts';
import { createFollower } from './follower.ts';
import type { FollowerOptions } from './follower.ts';

/** Follows the signed transfers of one network, in one process at a time, until stopped. */
export function startFollower(
  options: FollowerOptions & {
    readonly leases: Leases;
    /** ms between turns; default 1000 */
    readonly every?: number;
  },
): Alone {
  const { leases, network, logger, every = 1_000 } = options;
  const follower = createFollower(options);
  return runAlone({ leases, lease: `follower:${network}`, logger, every, turn: () => follower.turn() });
}
