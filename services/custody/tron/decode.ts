import { createHash } from 'node:crypto';
import { tronAddressOf } from '@caravan/chain';
import { recoverAddress } from 'ethers';
import { z } from 'zod';
import type { Decoded } from '../sending-chain.ts';
import { bytesIn, numberIn, onlyFields, readMessage } from './protobuf.ts';
import type { Fields } from './protobuf.ts';
import { mostFeeOf } from './terms.ts';

const signedTransaction = z.strictObject({
  visible: z.literal(false),
  txID: z.string().regex(/^[0-9a-f]{64}$/),
  raw_data: z.unknown(),
  raw_data_hex: z.string(),
  signature: z.tuple([z.string().regex(/^[0-9a-f]{128}(1b|1c)$/)]),
});

/** `transfer(address,uint256)` */
const TRANSFER = 'a9059cbb';
/** As the network numbers what a transaction does. */
const TRANSFER_CONTRACT = 1n;
const TRIGGER_SMART_CONTRACT = 31n;

type Deed = Pick<Decoded, 'to' | 'what' | 'contract'> & { readonly owner: string; readonly json: object };

/**
 * Reads a signed transaction from its bytes, by none of the code that builds one, and compares all that its JSON says beside them:
 * a node reads the JSON. Throws unless it is exactly one transfer, of TRX or by the method `transfer` of a contract.
 */
export function decodeTransaction(bytes: string): Decoded {
  const said = signedTransaction.parse(JSON.parse(bytes));
  const raw = readMessage(said.raw_data_hex);
  onlyFields(raw, [1, 4, 8, 10, 11, 14, 18]);
  const transaction = createHash('sha256').update(Buffer.from(said.raw_data_hex, 'hex')).digest('hex');
  if (transaction !== said.txID) throw new Error('Its id is not that of its bytes');
  const deed = deedIn(readMessage(bytesIn(raw, 11)));
  const expiration = numberIn(raw, 8);
  const feeLimit = numberIn(raw, 18);
  if (feeLimit > 0n !== (deed.contract !== undefined))
    throw new Error('Its fee limit does not fit what it does');
  const memo = bytesIn(raw, 10);
  const inJson = {
    contract: [deed.json],
    ref_block_bytes: bytesIn(raw, 1, 2),
    ref_block_hash: bytesIn(raw, 4, 8),
    expiration: safe(expiration),
    ...(memo === '' ? {} : { data: memo }),
    timestamp: safe(numberIn(raw, 14)),
    ...(feeLimit === 0n ? {} : { fee_limit: safe(feeLimit) }),
  };
  const { visible, txID, raw_data_hex, signature } = said;
  if (JSON.stringify({ visible, txID, raw_data: inJson, raw_data_hex, signature }) !== bytes)
    throw new Error('Its JSON says something else than its bytes');
  const signer = signerOf(txID, signature[0]);
  if (signer !== deed.owner) throw new Error('Another key than that of its sender signed it');
  const { to, what, contract } = deed;
  return {
    transaction,
    from: signer,
    to,
    what,
    ...(contract === undefined ? {} : { contract }),
    ...(memo === '' ? {} : { memo: textOf(memo) }),
    expiresAt: new Date(safe(expiration)).toISOString(),
    maximumFeeUnits: mostFeeOf({
      rawBytes: said.raw_data_hex.length / 2,
      feeLimit,
      hasMemo: memo !== '',
      isCoin: contract === undefined,
    }),
  };
}

function deedIn(contract: Fields): Deed {
  onlyFields(contract, [1, 2]);
  const any = readMessage(bytesIn(contract, 2));
  onlyFields(any, [1, 2]);
  const url = textOf(bytesIn(any, 1));
  const value = readMessage(bytesIn(any, 2));
  const type = numberIn(contract, 1);
  if (type === TRANSFER_CONTRACT && url === 'type.googleapis.com/protocol.TransferContract')
    return coinDeed(value, url);
  if (type === TRIGGER_SMART_CONTRACT && url === 'type.googleapis.com/protocol.TriggerSmartContract')
    return tokenDeed(value, url);
  throw new Error('It is no transfer');
}

function coinDeed(value: Fields, type_url: string): Deed {
  onlyFields(value, [1, 2, 3]);
  const [owner, to] = [addressIn(value, 1), addressIn(value, 2)];
  const units = numberIn(value, 3);
  const parts = { owner_address: bytesIn(value, 1), to_address: bytesIn(value, 2), amount: safe(units) };
  const json = { parameter: { value: parts, type_url }, type: 'TransferContract' };
  return { owner, to, what: { kind: 'coin', units }, json };
}

function tokenDeed(value: Fields, type_url: string): Deed {
  // neither TRX nor another token goes with the call
  onlyFields(value, [1, 2, 4]);
  const [owner, contract] = [addressIn(value, 1), addressIn(value, 2)];
  const data = bytesIn(value, 4, 4 + 32 + 32);
  if (!data.startsWith(TRANSFER)) throw new Error('It calls another method than transfer');
  const recipient = data.slice(8, 72);
  if (!recipient.startsWith('0'.repeat(24))) throw new Error('Its recipient is no address');
  const to = tronAddressOf(recipient.slice(24));
  const units = BigInt(`0x${data.slice(72)}`);
  const parts = { owner_address: bytesIn(value, 1), contract_address: bytesIn(value, 2), data };
  const json = { parameter: { value: parts, type_url }, type: 'TriggerSmartContract' };
  return { owner, to, contract, what: { kind: 'token', units }, json };
}

function addressIn(fields: Fields, field: number): string {
  const bytes = bytesIn(fields, field, 21);
  if (!bytes.startsWith('41')) throw new Error(`Field ${field} is no address`);
  return tronAddressOf(bytes.slice(2));
}

function signerOf(digest: string, signature: string): string {
  const [r, s] = [`0x${signature.slice(0, 64)}`, `0x${signature.slice(64, 128)}`];
  const evm = recoverAddress(`0x${digest}`, { r, s, yParity: signature.endsWith('1b') ? 0 : 1 });
  return tronAddressOf(evm.slice(2).toLowerCase());
}

function textOf(hex: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hex, 'hex'));
}

/** As JSON has it. */
function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('A number is too large');
  return number;
}
