import { pause } from '@caravan/platform';
import { z } from 'zod';
import type { Anvil } from './anvil.ts';

const pool = z.object({ pending: z.string() });

/** How often the pool is looked into, at most. */
const LOOK_EVERY = 250;

/**
 * Mines a block every `blockTime` milliseconds while something is pending or was included within the last `follow` blocks, and
 * none while nothing happens. So confirmations count up as on a real chain, and an idle night does not grow the state.
 */
export function startBlockMaker(options: {
  readonly node: () => Pick<Anvil, 'call'>;
  readonly blockTime: number;
  readonly follow: number;
  /** called after each block, before the next */
  readonly onBlock: () => Promise<void>;
  /** a look that failed: the node may be restarting */
  readonly onError: (error: unknown) => void;
}): { stop(): Promise<void> } {
  const { node, blockTime, follow, onBlock } = options;
  const abort = new AbortController();
  // After a start there may be deposits that still await confirmations.
  let toFollow = follow;
  let madeAt = 0;

  async function look(): Promise<void> {
    if (Date.now() - madeAt < blockTime) return;
    const { pending } = pool.parse(await node().call('txpool_status'));
    if (BigInt(pending) > 0n) toFollow = follow;
    else if (toFollow <= 0) return;
    await node().call('evm_mine');
    toFollow -= 1;
    madeAt = Date.now();
    await onBlock();
  }

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      await look().catch(options.onError);
      const rest = Math.min(LOOK_EVERY, blockTime);
      await pause(rest, abort.signal);
    }
  }

  const running = run();
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}
