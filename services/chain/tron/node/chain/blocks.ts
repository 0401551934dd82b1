import { pause as rest } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import { startBlockMaker } from '../../../development/block-maker.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TronChain } from './chain.ts';

/**
 * Makes blocks while there is something to confirm, as every development chain does. An idle chain makes one now and then: a
 * transaction expires by the time of the blocks, and whoever waits for that must not wait for ever.
 */
export function startBlocks(options: {
  readonly chain: TronChain;
  readonly ledger: Ledger;
  readonly blockTime: number;
  readonly idleBlockTime: number;
  /** blocks that follow the last transaction */
  readonly follow: number;
  readonly paused: boolean;
  readonly logger: LoggerPort;
}) {
  const { chain, ledger, blockTime, idleBlockTime, follow, logger } = options;
  const abort = new AbortController();
  let isPaused = options.paused;
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'The TRON development node made no block; trying again');
  const maker = startBlockMaker({
    node: () => ({
      async call(method) {
        if (isPaused) return method === 'txpool_status' ? { pending: '0x0' } : undefined;
        if (method === 'txpool_status') return { pending: `0x${ledger.pool().size.toString(16)}` };
        return await chain.mine();
      },
    }),
    blockTime,
    follow,
    onBlock: async () => undefined,
    onError,
  });

  async function keepTime(): Promise<void> {
    while (!abort.signal.aborted) {
      const since = Date.now() - (ledger.at(ledger.height())?.timestamp ?? 0);
      if (since >= idleBlockTime && !isPaused) await chain.mine().catch(onError);
      await rest(Math.min(1_000, idleBlockTime), abort.signal);
    }
  }

  const keeping = keepTime();
  return {
    pause: (paused: boolean) => void (isPaused = paused),
    async stop(): Promise<void> {
      abort.abort();
      await keeping;
      await maker.stop();
    },
  };
}
