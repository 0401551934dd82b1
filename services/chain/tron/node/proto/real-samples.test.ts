import { expect, test } from 'vitest';
import { blockId, headerHash } from '../block/header.ts';
import { parseJson, printJson } from '../json.ts';
import { readSample } from '../samples/read-sample.ts';
import { packTransaction, printTransaction, transactionRequest } from '../transaction/json.ts';
import { checkSignature, signerOf } from '../transaction/signature.ts';
import { bandwidthOf, decodeTransaction, encodeTransaction, idOf } from '../transaction/transaction.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import type { Fields } from './field.ts';
import { block, rawData, transactionInfo } from './messages.ts';
import { print } from './print.ts';
import { schemaOf } from './schema.ts';

type Block = { readonly blockID: string; readonly block_header: Fields; readonly transactions?: Fields[] };

async function transactionsOfRealBlock(): Promise<readonly Fields[]> {
  const { transactions = [] } = (await readSample('block-mainnet-71723395')) as Block;
  return transactions;
}

test.each(['block-nile-66987565', 'block-mainnet-71723395', 'empty-block-nile-52872769'])(
  'the id of %s is made of its header',
  async (name) => {
    const { blockID, ...real } = (await readSample(name)) as Block;
    const header = schemaOf(block, false).parse({ block_header: real.block_header });
    expect(blockId((header.block_header as Fields).raw_data as Fields)).toBe(blockID);
    // and survives the journey through bytes
    const printed = printJson(print(block, decode(block, encode(block, header)), false));
    expect(parseJson(printed)).toEqual({ block_header: real.block_header });
  },
);

test('real transactions are encoded to their real bytes and ids, and printed as they were', async () => {
  const real = await transactionsOfRealBlock();
  expect(real).toHaveLength(2);
  for (const each of real) {
    const packed = packTransaction(transactionRequest.parse(each));
    expect(idOf(packed)).toBe(each.txID);
    expect(printTransaction(packed, false)).toEqual(each);
    expect(decodeTransaction(encodeTransaction(packed))).toEqual(packed);
  }
});

test.each(['constant-call', 'contract-call'])(
  'the unsigned transaction of %s has its real id',
  async (name) => {
    const { raw_data_hex: bytes, txID } = (await readSample(name)).transaction as Record<string, string>;
    const raw_data = decode(rawData, Buffer.from(bytes ?? '', 'hex'));
    expect(idOf({ raw_data })).toBe(txID);
    expect(printTransaction({ raw_data }, false)).toMatchObject({ txID, raw_data_hex: bytes });
  },
);

test('what is sent visible, in base58, is the same transaction', async () => {
  for (const each of await transactionsOfRealBlock()) {
    const packed = packTransaction(transactionRequest.parse(each));
    const visible: Fields = { ...printTransaction(packed, true), visible: true };
    expect(printJson(visible.raw_data)).toContain('"owner_address":"T');
    expect(packTransaction(transactionRequest.parse(visible))).toEqual(packed);
  }
});

test('the signatures of real transactions are their owners’', async () => {
  for (const each of await transactionsOfRealBlock()) {
    const packed = packTransaction(transactionRequest.parse(each));
    expect(() => checkSignature(packed)).not.toThrow();
    const other = { ...packed, raw_data: { ...packed.raw_data, expiration: 1n } };
    expect(() => checkSignature(other)).toThrow('it is not contained of permission');
  }
});

test('the witness of a real block signed its header', async () => {
  const { block_header: header } = (await readSample('empty-block-nile-52872769')) as Block;
  const raw = (schemaOf(block, false).parse({ block_header: header }).block_header as Fields)
    .raw_data as Fields;
  expect(signerOf(headerHash(raw), header.witness_signature as string)).toBe(raw.witness_address);
});

test('a real transfer of USDT pays for 345 bytes of bandwidth, and one of TRX for 265', async () => {
  const [trx, usdt] = (await transactionsOfRealBlock()).map((each) =>
    bandwidthOf(packTransaction(transactionRequest.parse(each))),
  );
  expect([trx, usdt]).toEqual([265, 345]);
});

test.each(['info-usdt-transfer', 'info-trx-transfer', 'info-out-of-energy'])(
  '%s goes through bytes unchanged',
  async (name) => {
    const real = await readSample(name);
    const bytes = encode(transactionInfo, schemaOf(transactionInfo, false).parse(real));
    expect(print(transactionInfo, decode(transactionInfo, bytes), false)).toEqual(real);
  },
);
