import { id } from 'ethers';
import { UnreadableBlockError } from '../core/chain.ts';
import type { FinalityRule } from '../core/finality.ts';
import type { ChainStatement, Movement, StatementBlock } from '../core/statement.ts';
import { bytesOf, toBase58Check } from './addresses.ts';
import { blockAnswer, blocksAnswer, constantAnswer, infosAnswer, shaped } from './answers.ts';
import type { Log } from './answers.ts';
import { succeededIn } from './block-infos.ts';
import type { AskNode } from './http/client.ts';
import { inParallel } from '../core/in-parallel.ts';
import { readBlock } from './read-block.ts';
import type { TronHeader } from './read-block.ts';
import { anyTransferIn } from './transfer-log.ts';

const BURN_TOPIC = id('DestroyedBlackFunds(address,uint256)').slice(2);
const BLOCKS_AT_ONCE = 20;
const REQUESTS_AT_ONCE = 4;

type Options = {
  readonly ask: AskNode;
  readonly token: string;
  readonly finality: FinalityRule;
  readonly hotWallet: string;
};

/** The statement of TRON: every solid block with all its infos, each proven complete before a log in it counts. */
export function createTronStatement({ ask, token, finality, hotWallet }: Options): ChainStatement {
  const tokenBytes = bytesOf(token);

  async function headerOf(path: string, asked: object, what: string): Promise<TronHeader> {
    return readBlock(shaped(blockAnswer, await ask(path, asked), what));
  }

  async function headersIn([from, to]: readonly [number, number]): Promise<readonly TronHeader[]> {
    const answer = await ask('/wallet/getblockbylimitnext', { startNum: from, endNum: to + 1 });
    const blocks = shaped(blocksAnswer, answer, `the blocks from ${from}`).block.map(readBlock);
    if (blocks.length !== to - from + 1 || blocks.some(({ height }, place) => height !== from + place))
      throw new UnreadableBlockError(`The node does not have every block of ${from} to ${to}`);
    return blocks;
  }

  async function movementsIn(block: TronHeader, ours: ReadonlyMap<string, string>): Promise<Movement[]> {
    if (block.transactions.size === 0 || block.height === 0) return [];
    const answer = await ask('/wallet/gettransactioninfobyblocknum', { num: block.height });
    const infos = shaped(infosAnswer, answer, `the infos of block ${block.height}`);
    return succeededIn(block, infos).flatMap(({ id: transaction, log: logs }) =>
      logs.flatMap((log, logIndex) => {
        const found = movementOf(log, tokenBytes);
        const concerns =
          found && (ours.has(found.to ?? '') || (found.kind !== 'other-token' && ours.has(found.from)));
        if (!concerns) return [];
        return [{ ...found, ...spelt(found), block: blockOf(block), transaction, logIndex }];
      }),
    );
  }

  async function balanceOf(address: string): Promise<bigint | undefined> {
    const answer = await ask('/walletsolidity/triggerconstantcontract', {
      owner_address: `41${tokenBytes}`,
      contract_address: `41${tokenBytes}`,
      function_selector: 'balanceOf(address)',
      parameter: bytesOf(address).padStart(64, '0'),
    });
    const { result, constant_result } = shaped(constantAnswer, answer, `the balance of ${address}`);
    const [word = ''] = constant_result;
    return result.result === true && word.length === 64 ? BigInt(`0x${word}`) : undefined;
  }

  const solidBlock = () => headerOf('/walletsolidity/getnowblock', {}, 'its solid block');

  return {
    hotWallet,
    async newestFinal() {
      const solid = await solidBlock();
      if (finality.kind === 'finalized-tag') return blockOf(solid);
      // what is not solid is not final, whatever else is asked for
      const { height } = await headerOf('/wallet/getnowblock', {}, 'its newest block');
      return await this.blockAt(Math.max(0, Math.min(solid.height, height - finality.required + 1)));
    },
    async blockAt(height) {
      const found = await headerOf('/wallet/getblockbynum', { num: height }, `block ${height}`);
      if (found.height !== height) throw new UnreadableBlockError(`The node shows another block ${height}`);
      return blockOf(found);
    },
    async movements(from, to, addresses) {
      const ours = new Map(addresses.map((address) => [bytesOf(address), address]));
      const ranges: [number, number][] = [];
      for (let first = from; first <= to; first += BLOCKS_AT_ONCE)
        ranges.push([first, Math.min(first + BLOCKS_AT_ONCE - 1, to)]);
      const found: Movement[] = [];
      // one range after the other: of a day's blocks only what concerns us is kept
      for (const range of ranges) {
        const headers = await headersIn(range);
        const moved = await inParallel(headers, REQUESTS_AT_ONCE, (block) => movementsIn(block, ours));
        found.push(...moved.flat());
      }
      return found;
    },
    async holdings(addresses, height) {
      // a solidity node knows what is there now, and nothing earlier
      if ((await solidBlock()).height !== height) return undefined;
      const balances = await inParallel(addresses, REQUESTS_AT_ONCE, balanceOf);
      if ((await solidBlock()).height !== height) return undefined;
      return balances.reduce<bigint | undefined>(
        (sum, units) => (sum === undefined || units === undefined ? undefined : sum + units),
        0n,
      );
    },
  };
}

const blockOf = ({ height, hash, timestamp }: TronHeader): StatementBlock => ({
  height,
  hash,
  time: new Date(timestamp),
});

type Found = {
  readonly kind: Movement['kind'];
  /** 20 bytes in hexadecimal, as are the others */
  readonly token: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly units: bigint;
};

const spelt = ({ token, from, to }: Found) => ({
  token: toBase58Check(token),
  from: toBase58Check(from),
  to: to === undefined ? undefined : toBase58Check(to),
});

function movementOf(log: Log, token: string): Found | undefined {
  if (log.topics[0] === BURN_TOPIC && log.address === token && log.data.length === 128) {
    const units = BigInt(`0x${log.data.slice(64)}`);
    const from = log.data.slice(24, 64);
    return units === 0n ? undefined : { kind: 'burn', token, from, to: undefined, units };
  }
  const found = anyTransferIn(log);
  const kind = log.address === token ? ('transfer' as const) : ('other-token' as const);
  return found && { kind, token: log.address, ...found };
}
