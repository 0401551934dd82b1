import { derivedId, formatMoney, isMoney, money, refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import { concat, Interface, keccak256, toUtf8Bytes, Wallet } from 'ethers';
import type { JsonRpcProvider } from 'ethers';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deposits } from '../addresses/deposits.ts';
import { developmentChainIds } from '../ethereum/ethereum-chain.ts';
import { openRpc } from '../ethereum/rpc.ts';

export type FaucetOptions = {
  readonly db: Kysely<Database>;
  readonly deposits: Pick<Deposits, 'open'>;
  readonly rpcUrl: string;
  /** DevelopmentChain.faucetKey */
  readonly key: string;
  readonly logger: LoggerPort;
};

export type FaucetRequest = {
  readonly usercode: string;
  readonly network: string;
  /** decimal string of USDT, above 0, at most 100000, no finer than the token's decimals */
  readonly amount: string;
  /** the same key again: the first transaction again, not a second one */
  readonly key?: string;
};

export type FaucetAnswer =
  | { readonly transaction: string; readonly address: string; readonly amount: string }
  | { readonly refusal: Refusal };

/** Development only: real transfers of test USDT to a buyer's own deposit address. */
export type Faucet = {
  /**
   * Resolves once the node has taken the transaction. Refuses `parameter-error` for an amount that is no exact positive
   * amount of the token, `recharge-above-maximum` above 100000, `channel-not-opened` for an unknown network.
   */
  send(request: FaucetRequest): Promise<FaucetAnswer>;
};

const MAXIMUM = '100000';
const MINT = new Interface(['function mint(address to, uint256 value)']);

/** Asks the node for nothing before the first request, and connects anew after a failure. */
export function createFaucet({ db, deposits, rpcUrl, key, logger }: FaucetOptions): Faucet {
  const wallet = new Wallet(key);
  let opened: Promise<JsonRpcProvider> | undefined;

  async function rpc(): Promise<JsonRpcProvider> {
    opened ??= openRpc(rpcUrl);
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  }

  async function sign(to: { address: string; token: string; units: bigint; requestKey: string }) {
    const provider = await rpc();
    const [nonce, { chainId }, { maxFeePerGas }] = await Promise.all([
      provider.getTransactionCount(wallet.address, 'pending'),
      provider.getNetwork(),
      provider.getFeeData(),
    ]);
    if (!developmentChainIds.has(chainId)) throw new Error(`There is no faucet on chain ${chainId}`);
    // Unread by the contract; keeps two requests from ever being the same transaction, even on another chain.
    const memo = keccak256(toUtf8Bytes(to.requestKey));
    const data = concat([MINT.encodeFunctionData('mint', [to.address, to.units]), memo]);
    const fee = { maxFeePerGas: (maxFeePerGas ?? 10n ** 9n) * 4n, maxPriorityFeePerGas: 1n };
    return await wallet.signTransaction({
      to: to.token,
      data,
      nonce,
      chainId,
      gasLimit: 200_000,
      type: 2,
      ...fee,
    });
  }

  /** Kept for good before it is sent: a request whose process dies in between is sent again, never signed again. */
  async function first(
    session: Kysely<Database>,
    request: { key: string; address: string; token: string; units: bigint; amount: string },
  ): Promise<FaucetAnswer> {
    const earlier = await session
      .selectFrom('chain_faucet_request')
      .selectAll()
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (earlier) {
      // The node may have lost it; if not, it says that it knows it already.
      await (await rpc()).send('eth_sendRawTransaction', [earlier.signed]).catch(() => undefined);
      const amount = formatMoney(money(earlier.amount));
      return { transaction: earlier.transaction, address: earlier.address, amount };
    }
    const { address, token, units, amount } = request;
    const signed = await sign({ address, token, units, requestKey: request.key });
    const hash = keccak256(signed);
    await session
      .insertInto('chain_faucet_request')
      .values({ key: request.key, transaction: hash, signed, address, amount })
      .execute();
    await (await rpc()).send('eth_sendRawTransaction', [signed]);
    return { transaction: hash, address, amount };
  }

  return {
    async send(request) {
      const channel = await deposits.open(request.usercode, request.network);
      if ('refusal' in channel) return channel;
      const units = unitsOf(request.amount, channel.decimals);
      if (units === undefined) return { refusal: refusal('parameter-error') };
      if (money(request.amount) > money(MAXIMUM))
        return { refusal: refusal('recharge-above-maximum', { maximum: MAXIMUM }) };
      const requestKey = derivedId(
        'faucet',
        request.usercode,
        request.network,
        request.key ?? crypto.randomUUID(),
      );
      const { address, token } = channel;
      const amount = formatMoney(money(request.amount));
      const answer = await db.connection().execute(async (session) => {
        // One at a time, over all processes: the nonces of one key follow each other.
        const turn = sql`hashtextextended('caravan faucet', 0)`;
        await sql`select pg_advisory_lock(${turn})`.execute(session);
        try {
          return await first(session, { key: requestKey, address, token, units, amount });
        } finally {
          await sql`select pg_advisory_unlock(${turn})`.execute(session);
        }
      });
      if ('transaction' in answer) logger.info({ ...answer }, 'The faucet sent test USDT');
      return answer;
    },
  };
}

/** Base units, or undefined unless it is an exact, positive amount of the token. */
function unitsOf(amount: string, decimals: number): bigint | undefined {
  if (!isMoney(amount)) return undefined;
  const scaled = money(amount) * 10n ** BigInt(decimals);
  const one: bigint = money('1');
  return scaled > 0n && scaled % one === 0n ? scaled / one : undefined;
}
