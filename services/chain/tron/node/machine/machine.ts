import type { LoggerPort } from '@caravan/platform';
import { z } from 'zod';
import type { Anvil } from '../../../development/anvil.ts';
import { noteRunning, noteStopped, stopLeftover } from '../../../development/leftover-anvil.ts';
import { performCalls, settleWork } from './perform.ts';
import type { SavedStates } from './saved-states.ts';
import { startMachine } from './start-machine.ts';
import { intrinsicGas } from './work.ts';
import type { Outcome, Work } from './work.ts';

/** The blocks that the machine has to have done, from the ledger. */
export type Past = {
  readonly genesisSeconds: () => number;
  readonly height: () => number;
  /** up to here no saved state is newer than what may be read or gone back to */
  readonly solidHeight: () => number;
  readonly block: (height: number) => { readonly id: string; readonly work: Work } | undefined;
};

/** What a call that changes nothing would give. */
export type ConstantOutcome = {
  readonly error: string | undefined;
  readonly output: string;
  readonly gasUsed: number;
};

export type Machine = ReturnType<typeof createMachine>;

const callTrace = z.object({
  error: z.string().optional(),
  output: z.string().default('0x'),
  gasUsed: z.string().transform(Number),
});

/** Gas that no call of a constant function comes to. */
const PLENTY = 100_000_000;

/**
 * Executes contracts. It has no memory that matters: when its process ends, at its first use it is started again and does again
 * what the ledger says.
 */
export function createMachine(options: {
  readonly dataDir: string;
  readonly past: Past;
  readonly states: SavedStates;
  readonly logger: LoggerPort;
}) {
  const { dataDir, past, states, logger } = options;
  let running: Promise<Anvil> | undefined;

  /** The process, as far as the ledger is. */
  function ready(): Promise<Anvil> {
    running ??= bringUp().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  }

  async function bringUp(): Promise<Anvil> {
    const usable = (await states.list()).find(
      ({ height, id }) => height <= past.solidHeight() && past.block(height)?.id === id,
    );
    const genesisSeconds = past.genesisSeconds();
    const anvil = await startMachine({ genesisSeconds, state: usable?.file }).catch(
      async (error: unknown) => {
        if (!usable) throw error;
        logger.warn(
          { err: error },
          'A saved state of the TRON development node does not load; doing its blocks again',
        );
        await states.discard(usable);
        return await startMachine({ genesisSeconds, state: undefined });
      },
    );
    anvil.child.once('exit', () => (running = undefined));
    await noteRunning(dataDir, { pid: anvil.pid, port: Number(new URL(anvil.url).port) });
    const from = Number(await anvil.call('eth_blockNumber'));
    for (let height = from + 1; height <= past.height(); height += 1) {
      const done = past.block(height);
      if (!done) break;
      await performCalls(anvil, done.work);
      await settleWork(anvil, done.work);
    }
    return anvil;
  }

  async function throwAway(): Promise<void> {
    const anvil = await running?.catch(() => undefined);
    running = undefined;
    await anvil?.kill('SIGKILL');
  }

  return {
    /** Ends what an earlier process left behind, then starts. */
    async start(): Promise<void> {
      await stopLeftover(dataDir, async () => undefined);
      await ready();
    },
    /** Makes the next block; `settle` then says what remains to be done after its calls. */
    async perform(
      work: Pick<Work, 'seconds' | 'codes' | 'calls'>,
      settle: (outcomes: readonly Outcome[]) => Pick<Work, 'codesAfter' | 'changes'>,
    ): Promise<void> {
      const anvil = await ready();
      try {
        await settleWork(anvil, settle(await performCalls(anvil, work)));
      } catch (error) {
        await throwAway();
        throw error;
      }
    },
    /** Forgets all blocks above this one, which is the ledger's last. */
    async goBack(height: number): Promise<void> {
      const anvil = await ready();
      const above = Number(await anvil.call('eth_blockNumber')) - height;
      if (above > 0) await anvil.call('anvil_rollback', [above]).catch(throwAway);
    },
    throwAway,
    async save(height: number): Promise<void> {
      const id = past.block(height)?.id;
      if (id !== undefined) await states.save({ height, id }, await (await ready()).call('anvil_dumpState'));
    },
    async balance(address: string, height: number): Promise<bigint> {
      const answer = await (await ready()).call('eth_getBalance', [address, `0x${height.toString(16)}`]);
      return BigInt(String(answer));
    },
    async codeOf(address: string): Promise<string> {
      return String(await (await ready()).call('eth_getCode', [address, 'latest']));
    },
    /** Throws if it cannot even be tried, e.g. with a value that the sender does not have. */
    async tryCall(call: Omit<Work['calls'][number], 'gas'>, height: number): Promise<ConstantOutcome> {
      const [block, tracer] = [`0x${height.toString(16)}`, { tracer: 'callTracer' }];
      const transaction = { ...call, gas: `0x${PLENTY.toString(16)}`, gasPrice: '0x0' };
      const answer = await (await ready()).call('debug_traceCall', [transaction, block, tracer]);
      const { gasUsed, ...rest } = callTrace.parse(answer);
      return { error: rest.error, output: rest.output, gasUsed: gasUsed - intrinsicGas(call.data) };
    },
    async stop(): Promise<void> {
      const anvil = await running?.catch(() => undefined);
      await anvil?.kill();
      await noteStopped(dataDir);
    },
  };
}
