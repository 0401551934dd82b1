import { genesisHeader } from '../block/make-header.ts';
import { writeBlock } from '../ledger/block.ts';
import type { Block } from '../ledger/block.ts';
import type { LoggerPort } from '@caravan/platform';
import type { Transaction } from '../transaction/transaction.ts';
import { makeBlock } from './make-block.ts';
import type { BlockParts } from './make-block.ts';
import { createPool } from './pool.ts';
import { tokenDeployment } from './token-deployment.ts';
import { createTurn } from './turn.ts';

/** A state of the machine is saved after every so many blocks. */
const SAVE_EVERY = 32;

export type Reorganisation = {
  /** blocks that are taken off the chain, from its head */
  readonly depth: number;
  /** blocks that take their place */
  readonly blocks: number;
  /** whether the transactions of the orphaned blocks come back */
  readonly keep: boolean;
  /** empty blocks before they do */
  readonly delay: number;
};

/** The chain: blocks are made and taken off here, one thing after the other. */
export function createTronChain(
  parts: BlockParts & { readonly logger: LoggerPort; readonly solidLag: number },
) {
  const { ledger, journal, machine, logger } = parts;
  const turn = createTurn(5_000);
  const pool = createPool(parts);
  let lag = parts.solidLag;
  let solid = 0;

  function solidHeight(): number {
    solid = Math.max(solid, ledger.height() - lag, 0);
    // a fork below it may leave a shorter chain
    return Math.min(solid, ledger.height());
  }

  async function next(contents?: Parameters<typeof makeBlock>[1]): Promise<Block> {
    const block = await makeBlock(parts, contents);
    if (block.height % SAVE_EVERY === 0)
      await machine
        .save(block.height)
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'The TRON development node could not save its state'),
        );
    return block;
  }

  return {
    /** The genesis block, and the token in the next; both are there already after a restart. */
    async begin(): Promise<void> {
      const slot = Math.floor(Date.now() / parts.slot) * parts.slot;
      const work = { seconds: Math.floor(slot / 1000), codes: [], calls: [], codesAfter: [], changes: [] };
      if (ledger.height() < 0) await journal.append(writeBlock(genesisHeader(slot), [], [], work));
      await machine.start();
      if (ledger.height() < 1) await next([await tokenDeployment()]);
    },
    mine: (contents?: Parameters<typeof makeBlock>[1]) => turn.take(() => next(contents)),
    broadcast: (transaction: Transaction) => turn.take(() => pool.add(transaction)),
    /** Throws RangeError for more blocks than there are above the token's. */
    reorganise: ({ depth, blocks, keep, delay }: Reorganisation) =>
      turn.takeAlone(async () => {
        const height = ledger.height() - depth;
        if (height < 1) throw new RangeError('so many blocks cannot be taken off');
        solidHeight();
        const waiting = new Set(ledger.pool().keys());
        await journal.append({ kind: 'rewind', height });
        await machine.goBack(height);
        const orphans = [...ledger.pool().keys()].filter((id) => !waiting.has(id));
        if (!keep)
          await journal.append(
            ...orphans.map((id) => ({ kind: 'dropped' as const, id, why: 'reorganised' })),
          );
        for (let made = 0; made < blocks; made += 1) await next(made < delay ? 'nothing' : 'waiting');
      }),
    settled: turn.settled,
    solidHeight,
    /** How far the solid block is behind the head from now on; it never goes back. */
    setSolidLag(blocks: number): void {
      solidHeight();
      lag = blocks;
    },
  };
}

export type TronChain = ReturnType<typeof createTronChain>;
