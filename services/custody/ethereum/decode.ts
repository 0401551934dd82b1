import { decodeRlp, encodeRlp, getAddress, keccak256, recoverAddress } from 'ethers';
import type { RlpStructuredDataish } from 'ethers';
import type { Decoded } from '../sending-chain.ts';

/** `transfer(address,uint256)` */
const TRANSFER = 'a9059cbb';

/**
 * Reads a signed EIP-1559 transaction word by word, by none of the code that builds one. Throws unless it is exactly one transfer, of
 * coin or by the method `transfer` of a contract, on this chain.
 */
export function decodeTransaction(bytes: string, chainId: bigint): Decoded {
  if (!/^0x02([0-9a-f]{2})+$/.test(bytes)) throw new Error('It is no EIP-1559 transaction');
  const fields = decodeRlp(`0x${bytes.slice(4)}`);
  if (!Array.isArray(fields) || fields.length !== 12) throw new Error('It has not twelve parts');
  const access = fields[8];
  if (!Array.isArray(access) || access.length > 0) throw new Error('It has an access list');
  const texts = fields.map((field) => (typeof field === 'string' ? field : '0x'));
  const number = (at: number): bigint => numberOf(texts[at] ?? '0x');
  if (number(0) !== chainId) throw new Error(`It is for chain ${number(0)}, not ${chainId}`);
  const nonce = Number(number(1));
  if (!Number.isSafeInteger(nonce)) throw new Error('No address has made so many transactions');
  const gas = number(4);
  const perGas = { tip: number(2), most: number(3) };
  return {
    transaction: keccak256(bytes),
    from: signerOf(fields, texts),
    ...contentsOf({ to: texts[5] ?? '0x', value: number(6), data: texts[7] ?? '0x' }),
    nonce,
    maximumFeeUnits: gas * perGas.most,
    perGas,
  };
}

function numberOf(text: string): bigint {
  if (text === '0x') return 0n;
  // a number has one spelling: without zeros before it
  if (text.startsWith('0x00')) throw new Error('A number begins with zeros');
  return BigInt(text);
}

function signerOf(fields: readonly RlpStructuredDataish[], texts: readonly string[]): string {
  const [parity = '', r = '', s = ''] = texts.slice(9);
  if (parity !== '0x' && parity !== '0x01') throw new Error('The signature has no parity');
  const digest = keccak256(`0x02${encodeRlp(fields.slice(0, 9)).slice(2)}`);
  return recoverAddress(digest, { r: word(r), s: word(s), yParity: parity === '0x' ? 0 : 1 });
}

function word(text: string): string {
  return `0x${numberOf(text).toString(16).padStart(64, '0')}`;
}

function contentsOf({
  to,
  value,
  data,
}: {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}) {
  if (to.length !== 42) throw new Error('It creates a contract');
  const address = getAddress(to);
  if (data === '0x') return { to: address, what: { kind: 'coin', units: value } } as const;
  const call = data.slice(2);
  if (call.length !== 8 + 64 + 64 || call.slice(0, 8) !== TRANSFER)
    throw new Error('It calls another method than transfer');
  if (value !== 0n) throw new Error('It sends coin to a contract');
  const recipient = call.slice(8, 72);
  if (!recipient.startsWith('0'.repeat(24))) throw new Error('Its recipient is no address');
  const what = { kind: 'token', units: BigInt(`0x${call.slice(72)}`) } as const;
  return { to: getAddress(`0x${recipient.slice(24)}`), what, contract: address };
}
