import { tronBytesOf } from '@caravan/chain';
import { FeeCapError } from '../sending-chain.ts';
import type { Sending, Signed, SigningKey } from '../sending-chain.ts';
import { mostFeeOf } from './terms.ts';

/** What a transaction of ours refers to and is limited by. */
export type Terms = {
  readonly token: string;
  /** a solid block: no fork takes it away, and with it the transaction */
  readonly reference: { readonly height: number; readonly hash: string };
  /** milliseconds */
  readonly madeAt: number;
  readonly expiresAt: number;
  /** sun; "0" of a transfer of TRX */
  readonly feeLimit: bigint;
  readonly feeCap: bigint;
};

/** `transfer(address,uint256)` */
const TRANSFER = 'a9059cbb';

/** The call as a node is asked about it, in hexadecimal without 0x. */
export function callDataOf({ to, what }: Sending): string {
  return `${TRANSFER}${tronBytesOf(to).padStart(64, '0')}${what.units.toString(16).padStart(64, '0')}`;
}

/**
 * Built and signed here; no node takes part. The memo is the transfer's id, so two transfers of the same contents are two
 * transactions. Throws FeeCapError when it could cost more than the cap.
 */
export async function buildAndSign(sending: Sending, key: SigningKey, terms: Terms): Promise<Signed> {
  if (key.address !== sending.from)
    throw new Error(`The key is that of ${key.address}, not of ${sending.from}`);
  const { utils } = await import('tronweb');
  const raw_data = rawDataOf(sending, terms);
  const { txJsonToPb, txPbToRawDataHex, txPbToTxID } = utils.transaction;
  const message: unknown = txJsonToPb({ raw_data } as never);
  const raw_data_hex = bare(txPbToRawDataHex(message as never));
  const txID = bare(txPbToTxID(message as never));
  const maximumFeeUnits = mostFeeOf({
    rawBytes: raw_data_hex.length / 2,
    feeLimit: terms.feeLimit,
    hasMemo: true,
    isCoin: sending.what.kind === 'coin',
  });
  withinCap(maximumFeeUnits, terms.feeCap);
  const signature = [bare(await key.sign(`0x${txID}`))];
  const bytes = JSON.stringify({ visible: false, txID, raw_data, raw_data_hex, signature });
  return { transaction: txID, bytes, expiresAt: new Date(terms.expiresAt).toISOString(), maximumFeeUnits };
}

/** Throws FeeCapError. */
export function withinCap(feeUnits: bigint, feeCap: bigint): void {
  if (feeUnits > feeCap)
    throw new FeeCapError(`It would cost up to ${feeUnits} sun, and at most ${feeCap} are allowed`);
}

function rawDataOf(sending: Sending, { token, reference, madeAt, expiresAt, feeLimit }: Terms) {
  return {
    contract: [contractOf(sending, token)],
    ref_block_bytes: (reference.height % 0x10000).toString(16).padStart(4, '0'),
    ref_block_hash: reference.hash.slice(16, 32),
    expiration: expiresAt,
    data: Buffer.from(sending.transferId).toString('hex'),
    timestamp: madeAt,
    ...(feeLimit === 0n ? {} : { fee_limit: numberOf(feeLimit) }),
  };
}

function contractOf(sending: Sending, token: string) {
  const { from, to, what } = sending;
  const owner_address = addressBytes(from);
  if (what.kind === 'coin') {
    const value = { owner_address, to_address: addressBytes(to), amount: numberOf(what.units) };
    const type_url = 'type.googleapis.com/protocol.TransferContract';
    return { parameter: { value, type_url }, type: 'TransferContract' };
  }
  const value = { owner_address, contract_address: addressBytes(token), data: callDataOf(sending) };
  const type_url = 'type.googleapis.com/protocol.TriggerSmartContract';
  return { parameter: { value, type_url }, type: 'TriggerSmartContract' };
}

const addressBytes = (address: string): string => `41${tronBytesOf(address)}`;
const bare = (hex: string): string => hex.replace(/^0x/, '').toLowerCase();

/** tronweb takes numbers; nobody has so many sun. */
function numberOf(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new RangeError('That is more TRX than there is');
  return number;
}
