import type { TronWeb } from 'tronweb';
import { z } from 'zod';
import type { TestTokens } from '../development/test-tokens.ts';
import { WrongSettingError } from '../network.ts';
import { toBase58Check } from './addresses.ts';
import { DEVELOPMENT_PARENT } from './node/block/development-parent.ts';

/** What a development chain gives away at once: enough for hundreds of transfers; in sun. */
const COIN = 10_000_000_000;
/** More than a mint costs; in sun. */
const FEE_LIMIT = 200_000_000;

const signedTransaction = z.looseObject({
  txID: z.string(),
  raw_data: z.looseObject({ expiration: z.number() }),
  signature: z.array(z.string()),
});

/** Mints the test token of TRON's development node. Neither tronweb nor the node is needed before the first request. */
export function createTronTestTokens(options: {
  readonly rpcUrl: string;
  readonly token: string;
  /** private key that may mint */
  readonly key: string;
}): TestTokens {
  const { rpcUrl, token } = options;
  if (!/^0x[0-9a-fA-F]{64}$/.test(options.key))
    throw new WrongSettingError('faucetKey', 'a private key of 32 bytes in hexadecimal (0x…)');
  const key = options.key.slice(2);
  let opened: Promise<TronWeb> | undefined;
  const open = () => (opened ??= connect(rpcUrl, key));

  return {
    source: toBase58Check('00'.repeat(20)),
    async sign({ to, units, memo }) {
      const web = await open();
      await checkDevelopment(web);
      const parameters = [
        { type: 'address', value: to },
        { type: 'uint256', value: String(units) },
      ];
      const { transaction } = await web.transactionBuilder.triggerSmartContract(
        token,
        'mint(address,uint256)',
        { feeLimit: FEE_LIMIT, txLocal: true },
        parameters,
      );
      const named = await web.transactionBuilder.addUpdateData(transaction, memo, 'utf8', { txLocal: true });
      const signed = await web.trx.sign(named, key);
      return { transaction: signed.txID, signed: JSON.stringify(signed) };
    },
    async giveCoin(to) {
      const web = await open();
      await checkDevelopment(web);
      if ((await web.trx.getUnconfirmedBalance(to)) >= COIN / 2) return;
      const { result } = await web.trx.sendTransaction(to, COIN);
      if (!result) throw new Error(`The node gave ${to} no coin`);
    },
    async send(signed) {
      const web = await open();
      const transaction = signedTransaction.parse(JSON.parse(signed));
      const answer = await web.trx.sendRawTransaction(transaction as never);
      const isThere = async () =>
        await web.trx.getTransaction(transaction.txID).then(
          () => true,
          () => false,
        );
      if (answer.result || String(answer.code) === 'DUP_TRANSACTION_ERROR' || (await isThere()))
        return 'sent';
      if (await isPast(web, transaction.raw_data.expiration)) return 'overtaken';
      throw new Error(`The node did not take the transaction: ${answer.code}`);
    },
  };
}

/** No block can hold it any more: the solid chain, which does not have it, is past its expiration. */
async function isPast(web: TronWeb, expiration: number): Promise<boolean> {
  const solid = await web.trx.getConfirmedCurrentBlock();
  return solid.block_header.raw_data.timestamp >= expiration;
}

async function connect(rpcUrl: string, key: string): Promise<TronWeb> {
  const { TronWeb: Web } = await import('tronweb');
  return new Web({ fullHost: rpcUrl, privateKey: key });
}

async function checkDevelopment(web: TronWeb): Promise<void> {
  const genesis = await web.trx.getBlock(0);
  if (genesis.block_header.raw_data.parentHash !== DEVELOPMENT_PARENT)
    throw new Error('There is no faucet on this chain');
}
