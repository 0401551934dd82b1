import { MONEY_DECIMALS } from '@caravan/events';
import { MisconfiguredChainError, UnreadableBlockError } from '../core/chain.ts';
import type { BlockRef, Chain, Transfer } from '../core/chain.ts';
import { inParallel } from '../core/in-parallel.ts';
import { createRecentBlocks } from '../core/recent-blocks.ts';
import { createRecipients } from '../core/recipients.ts';
import type { Ours } from '../core/recipients.ts';
import { bytesOf, toBase58Check } from './addresses.ts';
import { blockAnswer, blocksAnswer, constantAnswer, infoAnswer, infosAnswer, shaped } from './answers.ts';
import { succeededIn } from './block-infos.ts';
import type { AskNode } from './http/client.ts';
import { DEVELOPMENT_PARENT } from './node/block/development-parent.ts';
import { readBlock } from './read-block.ts';
import type { TronHeader } from './read-block.ts';

import { anyTransferIn } from './transfer-log.ts';
import type { LoggedTransfer } from './transfer-log.ts';
import { createWitnesses } from './witnesses.ts';

export type TronChainOptions = {
  readonly ask: AskNode;
  /** a node of another provider, for what one alone cannot prove */
  readonly askAnother?: AskNode | undefined;
  /** the one contract whose logs count, in base58check */
  readonly token: string;
  readonly decimals: number;
  /** blocks in one answer; real nodes allow 100. A full block is about 300 kB. */
  readonly blocksAtOnce?: number;
  /** requests under way at the same time */
  readonly requestsAtOnce?: number;
};

/** blocks in one request, where nothing else is said */
export const BLOCKS_AT_ONCE = 20;
const REQUESTS_AT_ONCE = 4;
/** Transfers of the newest blocks that are kept for who reads of all tokens. */
const KEPT = 20_000;

type TransferInBlock = LoggedTransfer & {
  readonly transaction: string;
  readonly logIndex: number;
  /** 20 bytes in hexadecimal, as the others */
  readonly token: string;
};

/**
 * The TRON adapter of {@link Chain}, over the HTTP APIs of a full node and its solidity node. A block costs two requests, its
 * transactions and their infos, of which catching up shares the first among several blocks; a look at the head is the first
 * request of the new block.
 *
 * `logIndex` is the place of a log among the logs of its transaction. It depends on this transaction alone and so is the same
 * in every block that may hold it, at every provider. The index within the block, which the JSON-RPC of TRON counts, changes
 * with the transactions before it.
 */
export function createTronChain(options: TronChainOptions): Chain<TronHeader> {
  const { ask, token, decimals } = options;
  const { blocksAtOnce = BLOCKS_AT_ONCE, requestsAtOnce = REQUESTS_AT_ONCE } = options;
  const tokenBytes = bytesOf(token);
  const recipients = createRecipients(bytesOf);
  const anyRecipients = createRecipients(bytesOf);
  const recent = createRecentBlocks<TransferInBlock>(KEPT);
  const witnesses = createWitnesses(ask);
  let genesis: string | undefined;
  let solid = 0;
  /** the head, until its header is asked for; once */
  let newest: TronHeader | undefined;

  async function blockAt(path: string, asked: object, what: string): Promise<TronHeader> {
    return readBlock(shaped(blockAnswer, await ask(path, asked), what));
  }

  async function firstBlock(): Promise<TronHeader> {
    const block = await blockAt('/wallet/getblockbynum', { num: 0 }, 'its first block');
    if (block.height !== 0) throw new UnreadableBlockError('The node shows another block as its first');
    return block;
  }

  /** `to` is not included. */
  async function blocksIn([from, to]: readonly [number, number]): Promise<readonly TronHeader[]> {
    const answer = await ask('/wallet/getblockbylimitnext', { startNum: from, endNum: to });
    const { block } = shaped(blocksAnswer, answer, `the blocks from ${from}`);
    const blocks = block.map(readBlock);
    if (blocks.length !== to - from || blocks.some(({ height }, index) => height !== from + index))
      throw new UnreadableBlockError(`The node does not have every block of ${from} to ${to - 1}`);
    const last = blocks.at(-1);
    if (last) await witnesses.check(last);
    return blocks;
  }

  /**
   * That no transaction of the block was left out. The root covers more than a node prints (fields that nobody knows), so a block of
   * which two providers show the same transactions is believed too.
   */
  async function checkWhole(block: TronHeader): Promise<void> {
    if (block.isRooted()) return;
    const { height, hash, transactions } = block;
    const wrong = `The transactions of block ${height} (${hash}) are not those that its header says`;
    if (!options.askAnother) throw new UnreadableBlockError(wrong);
    const answer = await options.askAnother('/wallet/getblockbynum', { num: height });
    const other = readBlock(shaped(blockAnswer, answer, `block ${height}, at the second provider`));
    const isSame = (id: string) =>
      other.transactions.has(id) && other.transactions.get(id) === transactions.get(id);
    const { size } = other.transactions;
    if (other.hash !== hash || size !== transactions.size || ![...transactions.keys()].every(isSame))
      throw new UnreadableBlockError(`${wrong}, and the second provider shows others`);
  }

  async function checkToken(): Promise<void> {
    const asked = {
      owner_address: `41${tokenBytes}`,
      contract_address: `41${tokenBytes}`,
      function_selector: 'decimals()',
    };
    const said = await ask('/wallet/triggerconstantcontract', asked);
    const { result, constant_result } = shaped(constantAnswer, said, `the decimals of ${token}`);
    const [word = ''] = constant_result;
    const { code = 'CONTRACT_VALIDATE_ERROR' } = result;
    if (result.result !== true && code !== 'CONTRACT_VALIDATE_ERROR')
      throw new UnreadableBlockError(`The node cannot call ${token} now: ${code}`);
    // a call that reverts has a result of true, and a message
    if (result.result !== true || result.message !== undefined || word.length !== 64)
      throw new MisconfiguredChainError(`There is no token contract at ${token}`);
    const actual = BigInt(`0x${word}`);
    // otherwise the first dust transfer would have an amount that nothing here can represent, and the cursor would stop for
    // good
    if (actual > BigInt(MONEY_DECIMALS))
      throw new MisconfiguredChainError(
        `The token ${token} has ${actual} decimals; amounts are exact to ${MONEY_DECIMALS}, so at most ${MONEY_DECIMALS} are allowed`,
      );
    if (actual !== BigInt(decimals))
      throw new MisconfiguredChainError(`The token ${token} has ${actual} decimals, not ${decimals}`);
  }

  /** Every transfer of every token. No infos are kept of the first block. */
  async function allTransfersOf(block: TronHeader): Promise<readonly TransferInBlock[]> {
    const { height, transactions } = block;
    await checkWhole(block);
    if (transactions.size === 0 || height === 0) return [];
    const answer = await ask('/wallet/gettransactioninfobyblocknum', { num: height });
    const infos = shaped(infosAnswer, answer, `the infos of block ${height}`);
    return succeededIn(block, infos).flatMap(({ id: transaction, log: logs }) =>
      logs.flatMap((log, logIndex): TransferInBlock[] => {
        const found = anyTransferIn(log);
        return found ? [{ ...found, transaction, logIndex, token: log.address }] : [];
      }),
    );
  }

  async function readTransfersOf(block: TronHeader): Promise<readonly TransferInBlock[]> {
    const all = await allTransfersOf(block);
    recent.set(block.hash, all);
    return all;
  }

  /** Of a block that was read lately, or that is read now. */
  async function knownTransfersOf({ height, hash }: BlockRef): Promise<readonly TransferInBlock[]> {
    const known = recent.get(hash);
    if (known) return known;
    const block = await blockAt('/wallet/getblockbynum', { num: height }, `block ${height}`);
    if (block.hash !== hash)
      throw new UnreadableBlockError(`The node has another block ${height} than ${hash}`);
    return await readTransfersOf(block);
  }

  function toOurs({ height, hash }: BlockRef, found: readonly TransferInBlock[], ours: Ours): Transfer[] {
    return found.flatMap(({ to: recipient, from, token: contract, ...rest }) => {
      const to = ours(recipient);
      if (to === undefined) return [];
      const sender = toBase58Check(from);
      const block = { height, hash };
      return [{ block, ...rest, token: toBase58Check(contract), from: sender, to }];
    });
  }

  return {
    async identity() {
      await checkToken();
      const { hash } = await firstBlock();
      // a development chain that was thrown away is another one, and has other solid blocks
      if (genesis !== hash) solid = 0;
      genesis = hash;
      return hash;
    },
    disposable: async () => (await firstBlock()).parentHash === DEVELOPMENT_PARENT,
    async head() {
      newest = undefined;
      const block = await blockAt('/wallet/getnowblock', {}, 'its newest block');
      await witnesses.check(block);
      newest = block;
      return block;
    },
    async headers(from, to) {
      const known = newest;
      newest = undefined;
      if (known && from === to && known.height === to) return [known];
      const ranges = Array.from({ length: Math.ceil((to - from + 1) / blocksAtOnce) }, (_, index) => {
        const start = from + index * blocksAtOnce;
        return [start, Math.min(start + blocksAtOnce, to + 1)] as const;
      });
      return (await inParallel(ranges, requestsAtOnce, blocksIn)).flat();
    },
    async finalizedHeight() {
      const { height } = await blockAt('/walletsolidity/getnowblock', {}, 'its solid block');
      // one of several nodes behind an address may lag; a solid block stays solid
      solid = Math.max(solid, height);
      return solid;
    },
    async transfers(blocks, addresses) {
      const ours = recipients(addresses);
      const read = async (block: TronHeader) => {
        const ofToken = (await readTransfersOf(block)).filter((each) => each.token === tokenBytes);
        return toOurs(block, ofToken, ours);
      };
      return (await inParallel(blocks, requestsAtOnce, read)).flat();
    },
    async anyTransfers(blocks, addresses) {
      const ours = anyRecipients(addresses);
      const read = async (block: BlockRef) => toOurs(block, await knownTransfersOf(block), ours);
      return (await inParallel(blocks, requestsAtOnce, read)).flat();
    },
    async heightOf(transaction) {
      // of one that it does not know, a node shows nothing
      const answer = await ask('/wallet/gettransactioninfobyid', { value: transaction });
      const { id, blockNumber } = shaped(infoAnswer, answer, `where ${transaction} is`);
      return id === transaction ? blockNumber : undefined;
    },
  };
}
