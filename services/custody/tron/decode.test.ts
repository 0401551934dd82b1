import { readTronSample } from '@caravan/chain/testing';
import { expect, test } from 'vitest';
import { decodeTransaction } from './decode.ts';

type Real = Record<'txID' | 'raw_data_hex', string> & {
  readonly raw_data: Record<string, unknown> & { readonly contract: unknown };
  readonly signature: readonly string[];
};

/** The transactions of a real block: TRX, then USDT. */
async function real(): Promise<readonly Real[]> {
  const { transactions } = (await readTronSample('block-mainnet-71723395')) as { transactions: Real[] };
  return transactions.map((each) => ({ ...each, signature: each.signature.map(withV) }));
}

/** Others write 0 and 1 for what is 27 and 28 here. */
function withV(signature: string): string {
  return signature.replace(/00$/, '1b').replace(/01$/, '1c');
}

/** In the one spelling that is signed here; `change` replaces parts of it. */
function spelled({ txID, raw_data, raw_data_hex, signature }: Real, change: object = {}): string {
  const { contract, ref_block_bytes, ref_block_hash, expiration, data, timestamp, fee_limit } = raw_data;
  const [deed] = contract as {
    parameter: { value: Record<string, unknown>; type_url: string };
    type: string;
  }[];
  const { value, type_url } = deed?.parameter ?? { value: {}, type_url: '' };
  const { data: call, amount, owner_address, contract_address, to_address } = value;
  const ordered =
    call === undefined
      ? { owner_address, to_address, amount: Number(amount) }
      : { owner_address, contract_address, data: call };
  const raw = {
    contract: [{ parameter: { value: ordered, type_url }, type: deed?.type }],
    ref_block_bytes,
    ref_block_hash,
    expiration: Number(expiration),
    data,
    timestamp: Number(timestamp),
    fee_limit: fee_limit === undefined ? undefined : Number(fee_limit),
  };
  return JSON.stringify({ visible: false, txID, raw_data: raw, raw_data_hex, signature, ...change });
}

test('reads what real transactions say', async () => {
  const decoded = (await real()).map((each) => decodeTransaction(spelled(each)));
  expect(decoded).toMatchInlineSnapshot(`
    [
      {
        "expiresAt": "2025-04-28T07:28:48.000Z",
        "from": "TYi2y5B3hZaanZReHc5tZcUmKREjNBphcL",
        "maximumFeeUnits": 1365000n,
        "to": "THj9L6EiYceGY2Pwo8dJ4UowhfK1JQi9aK",
        "transaction": "369e1efdeedfc774f967aff173ab22a1ce58471f08e624a190aac4d148f1d943",
        "what": {
          "kind": "coin",
          "units": 1n,
        },
      },
      {
        "contract": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
        "expiresAt": "2025-04-29T07:22:49.682Z",
        "from": "TJBtrhnVNEDXK5qBXiCh5mFN7UjPMKoqAK",
        "maximumFeeUnits": 30345000n,
        "to": "TFQTc86HEP4adPZmFsjGPzCuifx8WzeipL",
        "transaction": "ecd50059428170eee5e4c9862ad56f1d582d26540cecc071899eef7d07e19d38",
        "what": {
          "kind": "token",
          "units": 10000000n,
        },
      },
    ]
  `);
});

test('believes no id, no signature and no JSON that the bytes do not have', async () => {
  const [coin, token] = await real();
  if (!coin || !token) throw new Error('no samples');
  const otherId = `${token.txID.slice(0, -1)}${token.txID.endsWith('0') ? '1' : '0'}`;
  for (const change of [
    { txID: otherId },
    { signature: coin.signature },
    { signature: token.signature.map((each) => `${each.slice(0, -2)}00`) },
    { raw_data_hex: coin.raw_data_hex },
    { raw_data: coin.raw_data },
    { visible: true },
    { more: 1 },
    { signature: [...token.signature, ...token.signature] },
  ])
    expect(() => decodeTransaction(spelled(token, change))).toThrow();
  for (const text of ['', '{}', 'null', ` ${spelled(token)}`])
    expect(() => decodeTransaction(text)).toThrow();
});
