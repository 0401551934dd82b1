import { MONEY_DECIMALS } from '@caravan/events';
import type { JsonRpcProvider } from 'ethers';
import { z } from 'zod';
import { MisconfiguredChainError, QuotaExceededError, UnreadableBlockError } from '../core/chain.ts';
import type { BlockHeader, BlockRef, Chain, Transfer } from '../core/chain.ts';
import { inParallel } from '../core/in-parallel.ts';
import { createRecentBlocks } from '../core/recent-blocks.ts';
import { createPace } from '../pace.ts';
import { bloomOf, digestOf, maskOf, mayContain } from './logs-bloom.ts';
import type { LogsBloom } from './logs-bloom.ts';
import { meaningOf } from './rpc-errors.ts';
import {
  anyTransferOf,
  hex,
  isTransfer,
  rpcLog,
  topicOf,
  TRANSFER_TOPIC,
  transferOf,
} from './transfer-log.ts';
import type { RpcLog } from './transfer-log.ts';

export type EthereumHeader = BlockHeader & { readonly bloom: LogsBloom };

export type EthereumChainOptions = {
  /** opened at the first call, and again after a failure to open */
  readonly rpc: () => Promise<JsonRpcProvider>;
  /** the one contract whose logs count */
  readonly token: string;
  readonly decimals: number;
  /** recipients per eth_getLogs: providers limit the topics of one question */
  readonly recipientsAtOnce?: number;
  /** default: no limit */
  readonly requestsPerSecond?: number | undefined;
};

const rpcHeader = z.object({
  number: z.string(),
  hash: hex,
  parentHash: hex,
  logsBloom: z.string(),
});

const receipt = z.object({ blockNumber: hex }).nullable();

/** The chain ids of anvil, hardhat and ganache; no chain with real money has one of them. */
export const developmentChainIds: ReadonlySet<bigint> = new Set([31_337n, 1_337n]);

const DECIMALS_CALL = '0x313ce567';

/** Requests under way at the same time, however many are wanted: the client puts up to 50 into one message. */
const REQUESTS_AT_ONCE = 200;

/** Times a question about the newest block is asked while the node's head moves. */
const ASKED_AT_HEAD = 5;

/** Transfers of whole blocks, and blooms of headers, that are kept for who reads of all tokens. */
const KEPT = { transfers: 20_000, blooms: 2_000 };
/** Whole blocks that are read at once. */
const BLOCKS_AT_ONCE = 4;
/** A block of a busy chain has a transfer to one of so many addresses, as far as its bloom tells. */
const WORTH_A_LOOK = 1_000;

/** The Ethereum (and any EVM) adapter of {@link Chain}: a few JSON-RPC calls through ethers, each answer validated. */
export function createEthereumChain(options: EthereumChainOptions): Chain<EthereumHeader> {
  const { token, decimals, recipientsAtOnce = 1_000 } = options;
  const { admits, admitsAny } = createAdmission(token);
  const wholeBlocks = createRecentBlocks<RpcLog>(KEPT.transfers);
  const blooms = createRecentBlocks<LogsBloom>(KEPT.blooms);
  const pace = createPace({ atOnce: REQUESTS_AT_ONCE, perSecond: options.requestsPerSecond });
  let opened: Promise<JsonRpcProvider> | undefined;

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    try {
      opened ??= options.rpc();
      const rpc = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const answer = await pace(() => rpc.send(method, [...params]) as Promise<unknown>);
      pace.faster();
      return answer;
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning instanceof QuotaExceededError) pace.slower();
      throw meaning;
    }
  }

  /**
   * A call at the newest block. A node that takes in a block while it answers, and one of several nodes behind an address that
   * lags, may say that they do not have the newest block: then it is asked again, about what is newest by then.
   */
  async function callAtHead(call: object): Promise<unknown> {
    for (let asked = 1; ; asked++) {
      try {
        return await ask('eth_call', [call, 'latest']);
      } catch (error) {
        if (!(error instanceof UnreadableBlockError) || asked === ASKED_AT_HEAD) throw error;
      }
    }
  }

  async function header(at: string, by = 'eth_getBlockByNumber'): Promise<EthereumHeader> {
    const answer = rpcHeader.safeParse(await ask(by, [at, false]));
    if (!answer.success) throw new UnreadableBlockError(`The node has no block ${at}`);
    const { number, hash, parentHash, logsBloom } = answer.data;
    const bloom = bloomOf(logsBloom);
    blooms.set(hash, [bloom]);
    return { height: Number(BigInt(number)), hash, parentHash, bloom };
  }

  async function logs(filter: object): Promise<RpcLog[]> {
    const answer = z.array(rpcLog).safeParse(await ask('eth_getLogs', [filter]));
    if (!answer.success) throw new UnreadableBlockError('The node answered eth_getLogs with no list of logs');
    return answer.data;
  }

  async function checkToken(): Promise<void> {
    const answer = await callAtHead({ to: token, data: DECIMALS_CALL });
    if (typeof answer !== 'string' || answer.length !== 66)
      throw new MisconfiguredChainError(`There is no token contract at ${token}`);
    const actual = BigInt(answer);
    // otherwise the first dust transfer would have an amount that nothing here can represent, and the cursor would stop for
    // good
    if (actual > BigInt(MONEY_DECIMALS))
      throw new MisconfiguredChainError(
        `The token ${token} has ${actual} decimals; amounts are exact to ${MONEY_DECIMALS}, so at most ${MONEY_DECIMALS} are allowed`,
      );
    if (actual !== BigInt(decimals))
      throw new MisconfiguredChainError(`The token ${token} has ${actual} decimals, not ${decimals}`);
  }

  /** Every log of a block, proven complete against its header. */
  async function wholeBlock(block: BlockRef & { readonly bloom: LogsBloom }): Promise<RpcLog[]> {
    const all = await logs({ blockHash: block.hash });
    const inOrder = all.every((log, i) => Number(BigInt(log.logIndex)) === i);
    if (!inOrder || digestOf(all).bits !== block.bloom.bits)
      throw new UnreadableBlockError(
        `The node does not have all logs of block ${block.height} (${block.hash})`,
      );
    wholeBlocks.set(block.hash, all.filter(isTransfer));
    return all;
  }

  /** The transfers of whatever token in a block: read and proven before, or not worth a look, or read now. */
  async function transfersIn(block: BlockRef, addresses: readonly string[]): Promise<readonly RpcLog[]> {
    const [bloom = (await header(block.hash, 'eth_getBlockByHash')).bloom] = blooms.get(block.hash) ?? [];
    if (!admitsAny(bloom, addresses)) return [];
    return wholeBlocks.get(block.hash) ?? (await wholeBlock({ ...block, bloom }));
  }

  async function filtered(where: object, addresses: readonly string[]): Promise<RpcLog[]> {
    const found: RpcLog[] = [];
    for (let i = 0; i < addresses.length; i += recipientsAtOnce) {
      const recipients = addresses.slice(i, i + recipientsAtOnce).map(topicOf);
      found.push(...(await logs({ ...where, address: token, topics: [TRANSFER_TOPIC, null, recipients] })));
    }
    return found;
  }

  /** If the header allows for a transfer to us but the filter found none, the whole block is read and checked. */
  async function completed(
    blocks: readonly EthereumHeader[],
    found: readonly RpcLog[],
    addresses: readonly string[],
  ): Promise<RpcLog[]> {
    const spoken = new Set(found.map((log) => log.blockHash));
    const silent = blocks.filter((block) => !spoken.has(block.hash) && admits(block, addresses));
    const more: RpcLog[] = [];
    for (const block of silent) more.push(...(await wholeBlock(block)));
    return more;
  }

  return {
    async identity() {
      await checkToken();
      return (await header('0x0')).hash;
    },
    disposable: async () => developmentChainIds.has(BigInt(String(await ask('eth_chainId', [])))),
    head: async () => await header('latest'),
    finalizedHeight: async () => (await header('finalized')).height,
    async headers(from, to) {
      const heights = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      return await Promise.all(heights.map((height) => header(`0x${height.toString(16)}`)));
    },
    async transfers(blocks, addresses) {
      const candidates = blocks.filter((block) => admits(block, addresses));
      const [first] = candidates;
      const last = candidates.at(-1);
      if (!first || !last) return [];
      const where =
        first === last
          ? { blockHash: first.hash }
          : { fromBlock: `0x${first.height.toString(16)}`, toBlock: `0x${last.height.toString(16)}` };
      const found = await filtered(where, addresses);
      const all = [...found, ...(await completed(candidates, found, addresses))];
      const ours = new Set(addresses);
      return all
        .map((log) => transferOf(log, token))
        .filter((transfer): transfer is Transfer => transfer !== undefined && ours.has(transfer.to));
    },
    async anyTransfers(blocks, addresses) {
      const ours = new Set(addresses);
      const read = (block: BlockRef) => transfersIn(block, addresses);
      return (await inParallel(blocks, BLOCKS_AT_ONCE, read))
        .flat()
        .map(anyTransferOf)
        .filter((transfer): transfer is Transfer => transfer !== undefined && ours.has(transfer.to));
    },
    async heightOf(transaction) {
      const answer = receipt.safeParse(await ask('eth_getTransactionReceipt', [transaction]));
      if (!answer.success) throw new UnreadableBlockError(`The node does not say where ${transaction} is`);
      return answer.data === null ? undefined : Number(BigInt(answer.data.blockNumber));
    },
  };
}

type Admission = {
  /** Whether a header allows for a transfer of the token to one of the addresses in its block. */
  admits(block: EthereumHeader, addresses: readonly string[]): boolean;
  /** The same for whatever token. To ask for very many addresses would cost more than it spares. */
  admitsAny(bloom: LogsBloom, addresses: readonly string[]): boolean;
};

function createAdmission(token: string): Admission {
  const [tokenMask, transferMask] = [maskOf(token.toLowerCase()), maskOf(TRANSFER_TOPIC)];
  const masks = new Map<string, bigint>();
  const maskFor = (address: string): bigint => {
    const mask = masks.get(address) ?? maskOf(topicOf(address));
    masks.set(address, mask);
    return mask;
  };
  const names = (bloom: LogsBloom, addresses: readonly string[]) =>
    addresses.some((address) => mayContain(bloom, maskFor(address)));
  return {
    admits: ({ bloom }, addresses) =>
      mayContain(bloom, tokenMask) && mayContain(bloom, transferMask) && names(bloom, addresses),
    admitsAny: (bloom, addresses) =>
      mayContain(bloom, transferMask) && (addresses.length > WORTH_A_LOOK || names(bloom, addresses)),
  };
}
