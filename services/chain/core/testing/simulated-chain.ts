import { UnreadableBlockError } from '../chain.ts';
import type { BlockHeader, Chain, Transfer } from '../chain.ts';

/** A payment that can be put into a block, and into another one after a reorganisation. */
export type Payment = {
  readonly transaction: string;
  readonly to: string;
  readonly units: bigint;
  /** default: the configured token, `token` */
  readonly token?: string;
  /** default: `somebody` */
  readonly from?: string;
};

type Block = BlockHeader & { readonly payments: readonly Payment[] };

export type SimulatedChain = Chain & {
  mine(payments?: readonly Payment[]): void;
  /** Drops the newest blocks; returns what they paid. */
  drop(depth: number): readonly Payment[];
  /** Returns a function that restores the current blocks, with their hashes. */
  keep(): () => void;
  /** Another chain from its first block. */
  replace(): void;
  height(): number;
  /** The current content of the chain. */
  standing(): readonly Transfer[];
  /** The next calls answer as a node that is this many blocks behind. */
  lag(blocks: number): void;
  /** Whether it gives no transfers of whatever token, as some providers. */
  refuseAnyToken(refuses: boolean): void;
  finalise(height: number): void;
};

/** A chain in memory that can be reorganised at will. Hashes never repeat, even for blocks with the same content. */
export function createSimulatedChain(): SimulatedChain {
  let serial = 0;
  let behind = 0;
  let finalised = 0;
  let refusing = false;
  let blocks: Block[] = [];
  const nextHash = () => `h${(serial += 1)}`;
  const genesis = () => [{ height: 0, hash: nextHash(), parentHash: '', payments: [] }];
  blocks = genesis();

  const at = (height: number): Block => {
    const block = blocks[height];
    if (!block) throw new UnreadableBlockError(`Block ${height} is not there`);
    return block;
  };
  const transfersOf = (block: Block): Transfer[] =>
    block.payments.map((payment, logIndex) => ({
      block: { height: block.height, hash: block.hash },
      transaction: payment.transaction,
      logIndex,
      token: payment.token ?? 'token',
      from: payment.from ?? 'somebody',
      to: payment.to,
      units: payment.units,
    }));

  return {
    disposable: async () => true,
    identity: async () => at(0).hash,
    head: async () => at(Math.max(0, blocks.length - 1 - behind)),
    headers: async (from, to) => Array.from({ length: to - from + 1 }, (_, i) => at(from + i)),
    finalizedHeight: async () => finalised,
    transfers: async (headers, addresses) =>
      headers.flatMap((header) => {
        const block = at(header.height);
        if (headers.length === 1 && block.hash !== header.hash)
          throw new UnreadableBlockError(`Block ${header.hash} is not there`);
        return transfersOf(block).filter(
          (transfer) => transfer.token === 'token' && addresses.includes(transfer.to),
        );
      }),
    async anyTransfers(refs, addresses) {
      if (refusing) throw new Error('The provider wants a contract');
      return refs.flatMap((ref) => {
        const block = at(ref.height);
        if (block.hash !== ref.hash) throw new UnreadableBlockError(`Block ${ref.hash} is not there`);
        return transfersOf(block).filter((transfer) => addresses.includes(transfer.to));
      });
    },
    heightOf: async (transaction) =>
      blocks.find(({ payments }) => payments.some((payment) => payment.transaction === transaction))?.height,
    mine(payments = []) {
      const parent = at(blocks.length - 1);
      blocks.push({ height: parent.height + 1, hash: nextHash(), parentHash: parent.hash, payments });
    },
    drop: (depth) => blocks.splice(Math.max(1, blocks.length - depth)).flatMap((block) => block.payments),
    keep() {
      const kept = [...blocks];
      return () => void (blocks = [...kept]);
    },
    replace() {
      blocks = genesis();
    },
    height: () => blocks.length - 1,
    standing: () => blocks.flatMap(transfersOf),
    refuseAnyToken: (refuses) => (refusing = refuses),
    lag: (count) => (behind = count),
    finalise: (height) => (finalised = height),
  };
}
