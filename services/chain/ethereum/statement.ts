import { getAddress, id } from 'ethers';
import type { JsonRpcProvider } from 'ethers';
import { z } from 'zod';
import { QuotaExceededError, UnreadableBlockError } from '../core/chain.ts';
import type { FinalityRule } from '../core/finality.ts';
import { inOrder } from '../core/statement.ts';
import type { ChainStatement, Movement, StatementBlock } from '../core/statement.ts';
import { createPace } from '../pace.ts';
import { meaningOf } from './rpc-errors.ts';
import { hex, rpcLog, topicOf, TRANSFER_TOPIC } from './transfer-log.ts';
import type { RpcLog } from './transfer-log.ts';

const BURN_TOPIC = id('DestroyedBlackFunds(address,uint256)');
const BALANCE_OF = id('balanceOf(address)').slice(0, 10);
/** Blocks in one question at first; a provider that refuses is asked for half. */
const BLOCKS_AT_ONCE = 2_000;
/** Providers limit the topics of one question. */
const ADDRESSES_AT_ONCE = 500;

/** Questions of one statement that are under way. */
const REQUESTS_AT_ONCE = 10;

const block = z.object({ number: hex, hash: hex, timestamp: hex });

type Options = {
  readonly rpc: () => Promise<JsonRpcProvider>;
  readonly token: string;
  readonly finality: FinalityRule;
  readonly hotWallet: string;
  /** questions that the provider allows in a second; undefined: it sets no limit */
  readonly requestsPerSecond?: number | undefined;
};

/** The statement of a chain whose nodes speak Ethereum's JSON-RPC. It asks for logs by sender, by recipient, and of burns. */
export function createEthereumStatement(options: Options): ChainStatement {
  const { rpc, token, finality, hotWallet, requestsPerSecond } = options;
  const pace = createPace({ atOnce: REQUESTS_AT_ONCE, perSecond: requestsPerSecond });
  let opened: Promise<JsonRpcProvider> | undefined;

  async function ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    try {
      opened ??= rpc();
      const provider = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const answer = await pace(() => provider.send(method, [...params]) as Promise<unknown>);
      pace.faster();
      return answer;
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning instanceof QuotaExceededError) pace.slower();
      throw meaning;
    }
  }

  async function blockOf(at: string): Promise<StatementBlock> {
    const read = block.safeParse(await ask('eth_getBlockByNumber', at, false));
    if (!read.success) throw new UnreadableBlockError(`The node has no block ${at}`);
    const { number, hash, timestamp } = read.data;
    return { height: Number(BigInt(number)), hash, time: new Date(Number(BigInt(timestamp)) * 1_000) };
  }

  async function logs(filter: object): Promise<readonly RpcLog[]> {
    const read = z.array(rpcLog).safeParse(await ask('eth_getLogs', filter));
    if (!read.success) throw new UnreadableBlockError('The node answered eth_getLogs with no list of logs');
    return read.data;
  }

  /** After a refusal fewer blocks are asked for, down to one; not for a quota, of which that would take more. */
  async function logsOf(from: number, to: number, filter: object): Promise<readonly RpcLog[]> {
    if (to - from >= BLOCKS_AT_ONCE) return await inHalves(from, to, filter);
    try {
      return await logs({ ...filter, fromBlock: quantity(from), toBlock: quantity(to) });
    } catch (error) {
      if (from === to || error instanceof QuotaExceededError) throw error;
      return await inHalves(from, to, filter);
    }
  }

  async function inHalves(from: number, to: number, filter: object): Promise<readonly RpcLog[]> {
    const middle = Math.floor((from + to) / 2);
    return [...(await logsOf(from, middle, filter)), ...(await logsOf(middle + 1, to, filter))];
  }

  /** A log counts in the block of that height which the node shows as final, and in no other. */
  async function placed(found: readonly RpcLog[]): Promise<readonly Movement[]> {
    const blocks = new Map<number, StatementBlock>();
    const movements: Movement[] = [];
    const seen = new Set<string>();
    for (const log of found) {
      const height = Number(BigInt(log.blockNumber));
      const where = blocks.get(height) ?? (await blockOf(quantity(height)));
      blocks.set(height, where);
      if (where.hash !== log.blockHash)
        throw new UnreadableBlockError(`The node shows a log of another block ${height} than it has`);
      const key = `${log.transactionHash}:${log.logIndex}`;
      const movement = seen.has(key) ? undefined : movementOf(log, where, token);
      seen.add(key);
      if (movement) movements.push(movement);
    }
    return inOrder(movements.toSorted((one, other) => one.logIndex - other.logIndex));
  }

  return {
    hotWallet,
    async newestFinal() {
      if (finality.kind === 'finalized-tag') return await blockOf('finalized');
      const newest = await blockOf('latest');
      return await blockOf(quantity(Math.max(0, newest.height - finality.required + 1)));
    },
    blockAt: (height) => blockOf(quantity(height)),
    async movements(from, to, addresses) {
      const found: RpcLog[] = [];
      for (let first = 0; first < addresses.length; first += ADDRESSES_AT_ONCE) {
        const ours = addresses.slice(first, first + ADDRESSES_AT_ONCE).map(topicOf);
        // of every contract to us, of the token's alone from us
        found.push(...(await logsOf(from, to, { topics: [TRANSFER_TOPIC, null, ours] })));
        found.push(...(await logsOf(from, to, { address: token, topics: [TRANSFER_TOPIC, ours] })));
      }
      const burns = await logsOf(from, to, { address: token, topics: [BURN_TOPIC] });
      const own = new Set(addresses.map((address) => getAddress(address)));
      const placedMovements = await placed([...found, ...burns]);
      return placedMovements.filter((each) => each.kind !== 'burn' || own.has(each.from));
    },
    async holdings(addresses, height) {
      try {
        const asked = addresses.map(async (address) => {
          const call = { to: token, data: `${BALANCE_OF}${topicOf(address).slice(2)}` };
          return BigInt(z.string().parse(await ask('eth_call', call, quantity(height))));
        });
        return (await Promise.all(asked)).reduce((sum, units) => sum + units, 0n);
      } catch {
        return undefined;
      }
    },
  };
}

const quantity = (height: number) => `0x${height.toString(16)}`;
const addressIn = (word: string) => getAddress(`0x${word.slice(-40)}`);

function movementOf(log: RpcLog, where: StatementBlock, token: string): Movement | undefined {
  const [topic, sender, recipient] = log.topics;
  const contract = getAddress(log.address);
  const at = {
    block: where,
    transaction: log.transactionHash,
    logIndex: Number(BigInt(log.logIndex)),
    token: contract,
  };
  if (topic === BURN_TOPIC && contract === token && log.data.length === 130) {
    const [user, units] = [log.data.slice(2, 66), BigInt(`0x${log.data.slice(66)}`)];
    return units === 0n ? undefined : { ...at, kind: 'burn', from: addressIn(user), to: undefined, units };
  }
  // a fourth topic is of a token that has no amounts
  if (topic !== TRANSFER_TOPIC || log.topics.length !== 3 || !sender || !recipient) return undefined;
  if (log.data.length !== 66 || BigInt(log.data) === 0n) return undefined;
  const kind = contract === token ? 'transfer' : 'other-token';
  return { ...at, kind, from: addressIn(sender), to: addressIn(recipient), units: BigInt(log.data) };
}
