import { createHash } from 'node:crypto';
import { FeeCapError } from '../sending-chain.ts';
import type { Decoded, Outcome, Sending, SendingChain, Signed, SigningKey } from '../sending-chain.ts';

type Block = {
  readonly height: number;
  readonly hash: string;
  readonly time: number;
  transactions: string[];
};

/** A chain in memory, whose blocks a test makes: with nonces as EVM has them, or with expirations as TRON has. */
export type SimulatedChain = SendingChain & {
  /** Takes what can be taken into a block, in the order of nonces. */
  mine(blocks?: number): void;
  /** Replaces the newest blocks; what was in them returns to no pool. */
  reorganise(depth: number): void;
  /** The node loses what is in no block. */
  forgetPool(): void;
  /** ms that the chain's clock is ahead of the beginning */
  wait(ms: number): void;
  readonly now: () => Date;
  credit(address: string, token: bigint, coin?: bigint): void;
  /** How often each recipient was paid, and what. */
  paidTo(address: string): readonly bigint[];
  /** Every block that stands now, oldest first; the first is of height 0. */
  blocks(): readonly { readonly height: number; readonly hash: string }[];
  /** Up to here blocks stay. */
  finalHeight(): number;
  /** What its blocks hold, oldest first. */
  held(): readonly Held[];
  /** The token refuses every transfer. */
  refuseAll(refuse: boolean): void;
  /** coin per transfer, at most and in the end */
  price: bigint;
  feeCap: bigint;
};

/** A transaction in a block; `failed`: nothing moved but the fee. */
export type Held = {
  readonly decoded: Decoded;
  readonly height: number;
  readonly at: Date;
  readonly failed: boolean;
};

const START = Date.parse('2026-03-01T10:00:00.000Z');
const LIFE_MS = 600_000;

export function createSimulatedChain(options: {
  readonly nonces: boolean;
  /** a block with so many above it is final */
  readonly finalAfter?: number;
  readonly token?: string;
}): SimulatedChain {
  const { nonces, finalAfter = 2, token = '0xToken' } = options;
  const seen = new Map<string, Decoded>();
  const pool = new Set<string>();
  const blocks: Block[] = [{ height: 0, hash: 'b0', time: START, transactions: [] }];
  /** those of them that hold something */
  let filled: Block[] = [];
  const credits = new Map<string, { token: bigint; coin: bigint }>();
  const failed = new Set<string>();
  let time = START;
  let serial = 0;
  let refusing = false;

  const head = (): Block => blocks.at(-1) ?? expectNever();
  const inBlocks = () => filled.flatMap(({ transactions }) => transactions);
  const decodedOf = (transaction: string): Decoded => seen.get(transaction) ?? expectNever();
  const feeOf = (transaction: string) => decodedOf(transaction).maximumFeeUnits / 2n;

  function nonceAt(address: string): number {
    return inBlocks().filter((each) => decodedOf(each).from === address).length;
  }

  function balancesOf(address: string): { token: bigint; coin: bigint } {
    const sum = { ...(credits.get(address) ?? { token: 0n, coin: 0n }) };
    for (const transaction of inBlocks()) {
      const { from, to, what } = decodedOf(transaction);
      const units = failed.has(transaction) ? 0n : what.units;
      if (from === address) sum.coin -= feeOf(transaction);
      if (from === address) sum[what.kind] -= units;
      if (to === address) sum[what.kind] += units;
    }
    return sum;
  }

  /** Whether the next block may hold it. */
  function fits(transaction: string): boolean {
    const { from, nonce, expiresAt } = decodedOf(transaction);
    if (inBlocks().includes(transaction)) return false;
    if (nonces) return nonce === nonceAt(from);
    return Date.parse(expiresAt ?? '') > time;
  }

  function mineOne(): void {
    serial += 1;
    time += 3_000;
    const block = { height: head().height + 1, hash: `b${serial}`, time, transactions: [] as string[] };
    blocks.push(block);
    for (let took = true; took;) {
      const best = [...pool]
        .filter(fits)
        .toSorted((a, b) => Number(decodedOf(b).maximumFeeUnits - decodedOf(a).maximumFeeUnits))[0];
      took = best !== undefined;
      if (best === undefined) break;
      pool.delete(best);
      const { from, what } = decodedOf(best);
      if ((refusing && what.kind === 'token') || balancesOf(from)[what.kind] < what.units) failed.add(best);
      if (block.transactions.length === 0) filled.push(block);
      block.transactions.push(best);
    }
  }

  const blockOf = (transaction: string) =>
    filled.find(({ transactions }) => transactions.includes(transaction));
  const refOf = ({ height, hash }: Block) => ({ height, hash });
  const solid = () => blocks[Math.max(0, blocks.length - 1 - finalAfter)] ?? head();

  const chain: SimulatedChain = {
    coin: 'SIM',
    price: 10n,
    feeCap: 1_000n,
    now: () => new Date(time),
    mine(count = 1) {
      for (let i = 0; i < count; i += 1) mineOne();
    },
    reorganise(depth) {
      blocks.splice(blocks.length - depth);
      filled = filled.filter(({ height }) => height <= head().height);
      chain.mine(depth);
    },
    forgetPool: () => pool.clear(),
    wait(ms) {
      time += ms;
    },
    credit(address, units, coin = 0n) {
      const before = credits.get(address) ?? { token: 0n, coin: 0n };
      credits.set(address, { token: before.token + units, coin: before.coin + coin });
    },
    paidTo: (address) =>
      inBlocks().flatMap((each) => {
        const { to, what } = decodedOf(each);
        return to === address && !failed.has(each) ? [what.units] : [];
      }),
    blocks: () => blocks,
    finalHeight: () => solid().height,
    held: () =>
      filled.flatMap(({ height, time: at, transactions }) =>
        transactions.map((each) => ({
          decoded: decodedOf(each),
          height,
          at: new Date(at),
          failed: failed.has(each),
        })),
      ),
    refuseAll(refuse) {
      refusing = refuse;
    },
    nonceOf: async (address) => (nonces ? nonceAt(address) : undefined),
    balances: async (address) => balancesOf(address),
    async coinNeeded({ what }) {
      if (chain.price > chain.feeCap) throw new FeeCapError('too dear');
      return chain.price * 2n + (what.kind === 'coin' ? what.units : 0n);
    },
    async sign(sending, key, before) {
      return await signWith(sending, key, before, {
        nonces,
        token,
        price: chain.price,
        feeCap: chain.feeCap,
        // a chain's own time is in its blocks
        time: head().time,
        expiresAt: new Date(time + LIFE_MS).toISOString(),
      });
    },
    decode(bytes) {
      const { maximumFeeUnits, what, ...rest } = JSON.parse(bytes) as Wire;
      const transaction = idOf(bytes);
      return {
        ...rest,
        what: { kind: what.kind, units: BigInt(what.units) },
        maximumFeeUnits: BigInt(maximumFeeUnits),
        transaction,
      };
    },
    async broadcast(bytes) {
      const decoded = chain.decode(bytes);
      const { transaction } = decoded;
      if (pool.has(transaction) || blockOf(transaction)) return 'known';
      seen.set(transaction, decoded);
      if (decoded.expiresAt !== undefined && Date.parse(decoded.expiresAt) <= time)
        return { refused: 'expired' };
      if (decoded.nonce !== undefined && decoded.nonce < nonceAt(decoded.from))
        return { refused: 'nonce too low' };
      pool.add(transaction);
      return 'taken';
    },
    async outcomeOf({ transaction, expiresAt }): Promise<Outcome> {
      const block = blockOf(transaction);
      if (block && solid().height >= block.height)
        return {
          kind: 'final',
          block: refOf(block),
          succeeded: !failed.has(transaction),
          feeUnits: feeOf(transaction),
        };
      if (block) return { kind: 'included', block: refOf(block) };
      const last = solid();
      if (expiresAt !== undefined && last.time >= Date.parse(expiresAt))
        return { kind: 'expired', solid: { ...refOf(last), time: new Date(last.time).toISOString() } };
      return { kind: 'unknown' };
    },
  };
  return chain;
}

type Wire = Omit<Decoded, 'transaction' | 'what' | 'maximumFeeUnits'> & {
  readonly what: { readonly kind: 'token' | 'coin'; readonly units: string };
  readonly maximumFeeUnits: string;
};

async function signWith(
  sending: Sending,
  key: SigningKey,
  before: readonly Decoded[],
  of: {
    readonly nonces: boolean;
    readonly token: string;
    readonly price: bigint;
    readonly feeCap: bigint;
    readonly time: number;
    readonly expiresAt: string;
  },
): Promise<Signed> {
  const { from, to, what, nonce, transferId } = sending;
  const highest = before.reduce(
    (most, { maximumFeeUnits }) => (maximumFeeUnits > most ? maximumFeeUnits : most),
    0n,
  );
  const maximumFeeUnits = of.price * 2n > highest ? of.price * 2n : highest + 1n;
  if (maximumFeeUnits > of.feeCap) throw new FeeCapError('too dear');
  const contract = what.kind === 'token' ? { contract: of.token } : {};
  const memo = transferId;
  const bound = of.nonces && nonce !== undefined ? { nonce } : { expiresAt: of.expiresAt };
  const wire: Wire = {
    from,
    to,
    ...contract,
    memo,
    ...bound,
    what: { kind: what.kind, units: String(what.units) },
    maximumFeeUnits: String(maximumFeeUnits),
  };
  const bytes = JSON.stringify(wire);
  await key.sign(idOf(bytes));
  const expires = 'expiresAt' in bound ? bound : {};
  return { transaction: idOf(bytes), bytes, maximumFeeUnits, ...expires };
}

function idOf(bytes: string): string {
  return `0x${createHash('sha256').update(bytes).digest('hex')}`;
}

function expectNever(): never {
  throw new Error('the simulated chain has no such thing');
}
