import { derivedId, formatMoney, isMoney, money, refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deposits } from '../addresses/deposits.ts';
import type { Network } from '../network.ts';
import type { TestTokens } from './test-tokens.ts';

export type FaucetOptions = {
  readonly db: Kysely<Database>;
  readonly deposits: Pick<Deposits, 'open'>;
  readonly networks: readonly Pick<Network, 'name' | 'testTokens'>[];
  readonly logger: LoggerPort;
};

export type FaucetRequest = {
  readonly usercode: string;
  readonly network: string;
  /** decimal string of USDT, above 0, at most 100000, no finer than the token's decimals */
  readonly amount: string;
  /** the same key again returns the first transaction, not a second one */
  readonly key?: string;
};

export type FaucetAnswer =
  | { readonly transaction: string; readonly address: string; readonly amount: string }
  | { readonly refusal: Refusal };

/** Development only: real transfers of test USDT to a buyer's own deposit address. */
export type Faucet = {
  /**
   * Resolves once the node has accepted the transaction. Refuses `parameter-error` for an amount that is not an exact positive
   * amount of the token, `recharge-above-maximum` above 100000, `channel-not-opened` for a network without test tokens.
   */
  send(request: FaucetRequest): Promise<FaucetAnswer>;
};

/** The most that it sends at once. */
export const FAUCET_MAXIMUM = '100000';

/** Asks no node for anything before the first request. */
export function createFaucet({ db, deposits, networks, logger }: FaucetOptions): Faucet {
  const sources = new Map(networks.map(({ name, testTokens }) => [name, testTokens]));

  return {
    async send(request) {
      const source = sources.get(request.network);
      if (!source) return { refusal: refusal('channel-not-opened') };
      const channel = await deposits.open(request.usercode, request.network);
      if ('refusal' in channel) return channel;
      const units = unitsOf(request.amount, channel.decimals);
      if (units === undefined) return { refusal: refusal('parameter-error') };
      if (money(request.amount) > money(FAUCET_MAXIMUM))
        return { refusal: refusal('recharge-above-maximum', { maximum: FAUCET_MAXIMUM }) };
      const requestKey = derivedId(
        'faucet',
        request.usercode,
        request.network,
        request.key ?? crypto.randomUUID(),
      );
      const { address } = channel;
      const amount = formatMoney(money(request.amount));
      const answer = await db.connection().execute(async (session) => {
        // One at a time, across all processes, because the nonces of one key are consecutive.
        const turn = sql`hashtextextended('caravan faucet', 0)`;
        await sql`select pg_advisory_lock(${turn})`.execute(session);
        try {
          return await first(session, source, { key: requestKey, address, units, amount });
        } finally {
          await sql`select pg_advisory_unlock(${turn})`.execute(session);
        }
      });
      if ('transaction' in answer) logger.info({ ...answer }, 'The faucet sent test USDT');
      return answer;
    },
  };
}

/**
 * Stored for good before it is sent: if the process dies in between, the request is sent again, not signed again. It is signed again
 * only if another request took its nonce meanwhile, because then it can never be in a block.
 */
async function first(
  session: Kysely<Database>,
  source: TestTokens,
  request: { key: string; address: string; units: bigint; amount: string },
): Promise<FaucetAnswer> {
  const earlier = await session
    .selectFrom('chain_faucet_request')
    .selectAll()
    .where('key', '=', request.key)
    .executeTakeFirst();
  // the node may have lost it, or never had it
  if (earlier && (await source.send(earlier.signed)) === 'sent') {
    const amount = formatMoney(money(earlier.amount));
    return { transaction: earlier.transaction, address: earlier.address, amount };
  }
  const { key, address, units, amount } = request;
  const { transaction, signed } = await source.sign({ to: address, units, memo: key });
  await session
    .insertInto('chain_faucet_request')
    .values({ key, transaction, signed, address, amount })
    .onConflict((on) => on.column('key').doUpdateSet({ transaction, signed, address, amount }))
    .execute();
  if ((await source.send(signed)) === 'overtaken')
    throw new Error('another program sends with the key of the faucet');
  return { transaction, address, amount };
}

/** Base units, or undefined unless it is an exact, positive amount of the token. */
function unitsOf(amount: string, decimals: number): bigint | undefined {
  if (!isMoney(amount)) return undefined;
  const scaled = money(amount) * 10n ** BigInt(decimals);
  const one: bigint = money('1');
  return scaled > 0n && scaled % one === 0n ? scaled / one : undefined;
}
