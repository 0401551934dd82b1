import { Interface, Transaction } from 'ethers';
import { FeeCapError } from '../sending-chain.ts';
import type { Decoded, Sending, Signed, SigningKey } from '../sending-chain.ts';

const TOKEN = new Interface(['function transfer(address to, uint256 value)']);

/** What the chain asks at the moment, per unit of gas. */
export type FeePerGas = { readonly most: bigint; readonly tip: bigint };

/** A call as a node is asked about it. */
export function callOf(sending: Sending, token: string) {
  const { to, what } = sending;
  return what.kind === 'token'
    ? { to: token, data: TOKEN.encodeFunctionData('transfer', [to, what.units]), value: 0n }
    : { to, data: '0x', value: what.units };
}

/** Nodes take a replacement if it pays an eighth more for gas than the one before, in both parts. */
export function replacing(asked: FeePerGas, before: readonly Decoded[]): FeePerGas {
  return before.reduce<FeePerGas>((fee, { perGas }) => {
    if (perGas === undefined) return fee;
    const most = atLeast(fee.most, above(perGas.most));
    const tip = atLeast(fee.tip, above(perGas.tip));
    return { most, tip };
  }, asked);
}

function above(fee: bigint): bigint {
  return fee + fee / 8n + 1n;
}

function atLeast(fee: bigint, least: bigint): bigint {
  return fee > least ? fee : least;
}

/** Throws FeeCapError. */
export function withinCap(feeUnits: bigint, feeCap: bigint): void {
  if (feeUnits > feeCap)
    throw new FeeCapError(`It would cost up to ${feeUnits} wei, and at most ${feeCap} are allowed`);
}

/** An EIP-1559 transaction, signed by the key of its sender. Throws FeeCapError when it could cost more than the cap. */
export async function buildAndSign(
  sending: Sending,
  key: SigningKey,
  terms: {
    readonly token: string;
    readonly chainId: bigint;
    readonly gas: bigint;
    readonly fee: FeePerGas;
    readonly feeCap: bigint;
  },
): Promise<Signed> {
  const { token, chainId, gas, fee, feeCap } = terms;
  if (key.address !== sending.from)
    throw new Error(`The key is that of ${key.address}, not of ${sending.from}`);
  if (sending.nonce === undefined) throw new Error('A transaction of this network needs a nonce');
  const maximumFeeUnits = gas * fee.most;
  withinCap(maximumFeeUnits, feeCap);
  const transaction = Transaction.from({
    type: 2,
    chainId,
    nonce: sending.nonce,
    gasLimit: gas,
    maxFeePerGas: fee.most,
    maxPriorityFeePerGas: fee.tip,
    ...callOf(sending, token),
  });
  transaction.signature = await key.sign(transaction.unsignedHash);
  if (transaction.hash === null) throw new Error('The transaction was not signed');
  return { transaction: transaction.hash, bytes: transaction.serialized, maximumFeeUnits };
}
