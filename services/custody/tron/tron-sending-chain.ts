import { createTronHttp, tronBytesOf } from '@caravan/chain';
import { agreed } from '../agreed.ts';
import { FeeCapError } from '../sending-chain.ts';
import type { Sending, SendingChain } from '../sending-chain.ts';
import {
  accountAnswer,
  broadcastAnswer,
  constantAnswer,
  parametersAnswer,
  transactionAnswer,
} from './answers.ts';
import { buildAndSign, callDataOf, withinCap } from './build.ts';
import { decodeTransaction } from './decode.ts';
import { createTronNode } from './node.ts';
import { createOutcomes } from './outcome.ts';
import { mostPrices, mostFeeOf } from './terms.ts';

export type TronSendingOptions = {
  /** where the full node's APIs begin */
  readonly rpcUrl: string;
  /** where those of the solidity node begin; default: where the full node's do */
  readonly solidityRpcUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** another provider, which must agree before a transfer counts as failed or expired */
  readonly backupRpcUrl?: string | undefined;
  readonly backupApiKey?: string | undefined;
  readonly requestsPerSecond?: number | undefined;
  /** in base58check */
  readonly token: string;
  /** most sun that one transaction may cost */
  readonly feeCap: bigint;
  /** ms from the newest block until no block can hold a transaction; default ten minutes */
  readonly lifetime?: number;
  readonly clock?: () => number;
};

const LIFETIME = 10 * 60_000;
/** A node whose newest block is further ahead would have us wait so much longer for the proof that nothing was sent. */
const MOST_AHEAD = 60 * 60_000;
const RAW_BYTES_ABOUT = 300;
const DUPLICATE = 'DUP_TRANSACTION_ERROR';

/**
 * TRON: full node and solidity node over HTTP. Transactions are built here, refer to a solid block, carry their transfer's id as
 * a memo, and expire after ten minutes. Only a success of the solid chain is one, and only its time proves that there will be none.
 */
export function createTronSendingChain(options: TronSendingOptions): SendingChain {
  const { rpcUrl: url, solidityRpcUrl: solidityUrl, apiKey, requestsPerSecond, token, feeCap } = options;
  const { lifetime = LIFETIME, clock = Date.now } = options;
  const node = createTronNode(createTronHttp({ url, solidityUrl, apiKey, requestsPerSecond }));
  const { backupRpcUrl, backupApiKey } = options;
  const backup =
    backupRpcUrl === undefined
      ? undefined
      : createTronNode(createTronHttp({ url: backupRpcUrl, apiKey: backupApiKey, requestsPerSecond }));
  const outcomeOf = agreed(
    createOutcomes(node, tronBytesOf(token)),
    backup && createOutcomes(backup, tronBytesOf(token)),
  );

  async function constant(owner: string, data: string) {
    const asked = {
      owner_address: `41${tronBytesOf(owner)}`,
      contract_address: `41${tronBytesOf(token)}`,
      data,
    };
    const answer = await node.ask(constantAnswer, '/wallet/triggerconstantcontract', asked);
    const { result, constant_result, energy_used } = answer;
    // a call that reverts has a result of true, and a message
    if (result.result !== true || result.message !== undefined) {
      const words = Buffer.from(result.message ?? '', 'hex')
        .toString('utf8')
        .slice(0, 200);
      throw new Error(`The token would refuse it: ${result.code ?? ''} ${words}`);
    }
    return { word: constant_result[0] ?? '', energy: energy_used };
  }

  /** Sun for a unit of energy. Throws FeeCapError if anything else costs more than we reckon with. */
  async function energyPrice(): Promise<bigint> {
    const { chainParameter } = await node.ask(parametersAnswer, '/wallet/getchainparameters', {});
    const values = new Map(chainParameter.map(({ key, value }) => [key, BigInt(value ?? 0)]));
    const priceOf = (key: string) => {
      const value = values.get(key);
      if (value === undefined || value < 0n) throw new Error(`The node does not say ${key}`);
      return value;
    };
    const activation = priceOf('getCreateAccountFee') + priceOf('getCreateNewAccountFeeInSystemContract');
    if (
      priceOf('getTransactionFee') > mostPrices.bandwidth ||
      priceOf('getMemoFee') > mostPrices.memo ||
      activation > mostPrices.activation
    )
      throw new FeeCapError('The network asks more for bandwidth, memos or accounts than is allowed');
    return priceOf('getEnergyFee');
  }

  /** Enough also for a recipient who gives all of the token away before it arrives, which doubles the energy. */
  async function feeLimitFor(sending: Sending): Promise<bigint> {
    const price = await energyPrice();
    if (sending.what.kind === 'coin') return 0n;
    const { energy } = await constant(sending.from, callDataOf(sending));
    if (energy === 0n) throw new Error('The node does not say how much energy a transfer takes');
    return (energy * price * 21n) / 10n;
  }

  return {
    coin: 'TRX',
    nonceOf: () => Promise.resolve(undefined),
    async balances(address) {
      const owner = tronBytesOf(address);
      const [{ word }, { balance }] = await Promise.all([
        constant(address, `70a08231${owner.padStart(64, '0')}`),
        node.ask(accountAnswer, '/wallet/getaccount', { address: `41${owner}` }),
      ]);
      if (word.length !== 64) throw new Error('The node does not say how much of the token it holds');
      return { token: BigInt(`0x${word}`), coin: balance };
    },
    async coinNeeded(sending) {
      const feeLimit = await feeLimitFor(sending);
      const isCoin = sending.what.kind === 'coin';
      const own = isCoin ? sending.what.units : 0n;
      withinCap(mostFeeOf({ rawBytes: RAW_BYTES_ABOUT, feeLimit, hasMemo: true, isCoin }), feeCap);
      // longer than any is
      return own + mostFeeOf({ rawBytes: RAW_BYTES_ABOUT * 2, feeLimit, hasMemo: true, isCoin });
    },
    async sign(sending, key) {
      const feeLimit = await feeLimitFor(sending);
      const [reference, { timestamp: madeAt }] = await Promise.all([
        node.block('/walletsolidity/getnowblock', {}),
        node.block('/wallet/getnowblock', {}),
      ]);
      if (madeAt > clock() + MOST_AHEAD)
        throw new Error(`The node's newest block is of ${new Date(madeAt).toISOString()}`);
      const expiresAt = madeAt + lifetime;
      return await buildAndSign(sending, key, { token, reference, madeAt, expiresAt, feeLimit, feeCap });
    },
    decode: decodeTransaction,
    async broadcast(bytes) {
      const { transaction } = decodeTransaction(bytes);
      const signed = JSON.parse(bytes) as object;
      const answer = await node.ask(broadcastAnswer, '/wallet/broadcasttransaction', signed);
      const isOurs = answer.txid === undefined || answer.txid === transaction;
      if (answer.result && answer.code === undefined && isOurs) return 'taken';
      if (answer.code === DUPLICATE && isOurs) return 'known';
      // a node also says that it failed after it has put it into its own pool
      for (const path of ['/wallet/gettransactionfrompending', '/wallet/gettransactionbyid'])
        if ((await node.ask(transactionAnswer, path, { value: transaction })).txID === transaction)
          return 'known';
      const words = Buffer.from(answer.message, 'hex').toString('utf8').slice(0, 200);
      return { refused: `${answer.code ?? 'no result'}: ${words}` };
    },
    outcomeOf: async ({ transaction, expiresAt }) => await outcomeOf(transaction, expiresAt),
  };
}
