import { MONEY_DECIMALS } from '@caravan/events';
import type { JsonRpcProvider } from 'ethers';
import { z } from 'zod';
import { MisconfiguredChainError, QuotaExceededError, UnreadableBlockError } from '../core/chain.ts';
import type { BlockHeader, BlockRef, Chain, Transfer } from '../core/chain.ts';
import { inParallel } from '../core/in-parallel.ts';
import { createRecentBlocks } from '../core/recent-blocks.ts';
import { createRecipients } from '../core/recipients.ts';
import type { Ours } from '../core/recipients.ts';
import { createPace } from '../pace.ts';
import { evmAddresses } from './addresses.ts';
import { createAdmission } from './admission.ts';
import { bloomOf, digestOf, isCrowded, isSame } from './logs-bloom.ts';
import type { LogsBloom } from './logs-bloom.ts';
import { meaningOf } from './rpc-errors.ts';
import {
  anyTransferOf,
  hex,
  isTransfer,
  recipientIn,
  rpcLog,
  shownLog,
  topicOf,
  TRANSFER_TOPIC,
} from './transfer-log.ts';
import type { RpcLog, ShownLog } from './transfer-log.ts';

export type EthereumHeader = BlockHeader & { readonly bloom: LogsBloom };

export type EthereumChainOptions = {
  /** opened at the first call, and again after a failure to open */
  readonly rpc: () => Promise<JsonRpcProvider>;
  /** the one contract whose logs count */
  readonly token: string;
  readonly decimals: number;
  /** most recipients of one eth_getLogs, because providers limit its topics; of more addresses, it asks for all transfers */
  readonly recipientsAtOnce?: number;
  /** default: no limit */
  readonly requestsPerSecond?: number | undefined;
};

const rpcHeader = z.object({
  number: z.string(),
  hash: hex,
  parentHash: hex,
  logsBloom: hex.max(514),
});

const receipt = z.object({ blockNumber: hex }).nullable();

/** The chain ids of anvil, hardhat and ganache; no chain with real money has one of them. */
export const developmentChainIds: ReadonlySet<bigint> = new Set([31_337n, 1_337n]);

const DECIMALS_CALL = '0x313ce567';

/** Requests under way at the same time, however many are wanted: the client puts up to ten into one message. */
const REQUESTS_AT_ONCE = 200;

/** Times a question about the newest block is asked while the node's head moves. */
const ASKED_AT_HEAD = 5;

/** Transfers of whole blocks, and blooms of headers, that are kept for who reads of all tokens. */
const KEPT = { transfers: 20_000, blooms: 2_000 };
/** Whole blocks that are read at once: two messages of the client, of which one is under way while the other is looked through. */
const BLOCKS_AT_ONCE = 20;

/** The Ethereum (and any EVM) adapter of {@link Chain}: a few JSON-RPC calls through ethers, each answer validated. */
export function createEthereumChain(options: EthereumChainOptions): Chain<EthereumHeader> {
  const { token, decimals, recipientsAtOnce = 1_000 } = options;
  const { admits, admitsAny } = createAdmission(token);
  const recipients = createRecipients(evmAddresses.bytesOf);
  const anyRecipients = createRecipients(evmAddresses.bytesOf);
  const wholeBlocks = createRecentBlocks<ShownLog>(KEPT.transfers);
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

  async function logs<Log>(schema: z.ZodType<Log>, filter: object): Promise<Log[]> {
    const answer = z.array(schema).safeParse(await ask('eth_getLogs', [filter]));
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

  /** The transfers of whatever token in a block, of which every log is read and proven against its header. */
  async function wholeBlock(block: BlockRef & { readonly bloom: LogsBloom }): Promise<readonly ShownLog[]> {
    const all = await logs(shownLog, { blockHash: block.hash });
    const inOrder = all.every((log, i) => Number(log.logIndex) === i);
    if (!inOrder || !isSame(digestOf(all), block.bloom))
      throw new UnreadableBlockError(
        `The node does not have all logs of block ${block.height} (${block.hash})`,
      );
    const transfers = all.filter(isTransfer);
    wholeBlocks.set(block.hash, transfers);
    return transfers;
  }

  /** The transfers of whatever token in a block: read and proven before, or not worth a look, or read now. */
  async function transfersIn(block: BlockRef, addresses: readonly string[]): Promise<readonly ShownLog[]> {
    const [bloom = (await header(block.hash, 'eth_getBlockByHash')).bloom] = blooms.get(block.hash) ?? [];
    if (!admitsAny(bloom, addresses)) return [];
    return wholeBlocks.get(block.hash) ?? (await wholeBlock({ ...block, bloom }));
  }

  /** To us, of the token, as the node's own filter finds them. For very many addresses it is not asked about each. */
  async function filtered(where: object, addresses: readonly string[], ours: Ours): Promise<RpcLog[]> {
    const named = addresses.length > recipientsAtOnce ? [] : [null, addresses.map(topicOf)];
    const found = await logs(rpcLog, { ...where, address: token, topics: [TRANSFER_TOPIC, ...named] });
    return found.filter((log) => ours(recipientIn(log)) !== undefined);
  }

  /** If a header allows for a transfer to us but the filter found none, the whole block is read and checked. */
  async function fromFilter(blocks: readonly EthereumHeader[], addresses: readonly string[], ours: Ours) {
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last) return [];
    const where =
      first === last
        ? { blockHash: first.hash }
        : { fromBlock: `0x${first.height.toString(16)}`, toBlock: `0x${last.height.toString(16)}` };
    const found = await filtered(where, addresses, ours);
    const spoken = new Set(found.map((log) => log.blockHash));
    const silent = blocks.filter((block) => !spoken.has(block.hash));
    const more = await inParallel(silent, BLOCKS_AT_ONCE, async (block) =>
      toUs(await wholeBlock(block), ours),
    );
    return [...toUs(found, ours), ...more.flat()];
  }

  /**
   * Every log of the block is read and checked. Some nodes show logs that the header leaves out, or none without a contract: then what the
   * filter finds is believed, unless it is nothing.
   */
  async function fromWhole(block: EthereumHeader, addresses: readonly string[], ours: Ours) {
    try {
      return toUs(await wholeBlock(block), ours);
    } catch (error) {
      if (error instanceof QuotaExceededError) throw error;
      const found = await filtered({ blockHash: block.hash }, addresses, ours);
      if (found.length === 0) throw error;
      return toUs(found, ours);
    }
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
      const ours = recipients(addresses);
      const candidates = blocks.filter(({ bloom }) => admits(bloom, addresses));
      const crowded = candidates.filter(({ bloom }) => isCrowded(bloom));
      const found =
        crowded.length * 2 > candidates.length
          ? await inParallel(candidates, BLOCKS_AT_ONCE, (block) => fromWhole(block, addresses, ours))
          : await fromFilter(candidates, addresses, ours);
      return found.flat().filter((transfer) => transfer.token === token);
    },
    async anyTransfers(blocks, addresses) {
      const ours = anyRecipients(addresses);
      const read = async (block: BlockRef) => toUs(await transfersIn(block, addresses), ours);
      return (await inParallel(blocks, BLOCKS_AT_ONCE, read)).flat();
    },
    async heightOf(transaction) {
      const answer = receipt.safeParse(await ask('eth_getTransactionReceipt', [transaction]));
      if (!answer.success) throw new UnreadableBlockError(`The node does not say where ${transaction} is`);
      return answer.data === null ? undefined : Number(BigInt(answer.data.blockNumber));
    },
  };
}

/** Those to us among logs, of which the others are not looked into. */
function toUs(logs: readonly ShownLog[], ours: Ours): readonly Transfer[] {
  return logs.flatMap((shown) => {
    const to = isTransfer(shown) ? ours(recipientIn(shown)) : undefined;
    if (to === undefined) return [];
    const log = rpcLog.safeParse(shown);
    if (!log.success) throw new UnreadableBlockError('The node shows a transfer to us that is no log');
    const transfer = anyTransferOf(log.data);
    return transfer ? [{ ...transfer, to }] : [];
  });
}
