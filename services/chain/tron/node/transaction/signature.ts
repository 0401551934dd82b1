import { recoverAddress, SigningKey } from 'ethers';
import { fromMachine, toBase58 } from '../address.ts';
import { contractOf, idOf } from './transaction.ts';
import type { Transaction } from './transaction.ts';

/** Why the signatures do not permit a transaction, in the words of the real node. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** 65 bytes: r, s and which of the two possible keys it is. */
export function sign(hash: string, privateKey: string): string {
  const { r, s, yParity } = new SigningKey(privateKey).sign(`0x${hash}`);
  return `${r.slice(2)}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`;
}

/** The address whose key made this signature. Throws SignatureError if there is none. */
export function signerOf(hash: string, signature: string): string {
  if (signature.length < 130) throw new SignatureError(`Signature size is ${signature.length / 2}`);
  const last = Number.parseInt(signature.slice(128, 130), 16);
  try {
    return fromMachine(
      recoverAddress(`0x${hash}`, {
        r: `0x${signature.slice(0, 64)}`,
        s: `0x${signature.slice(64, 128)}`,
        yParity: ((last >= 27 ? last - 27 : last) % 2) as 0 | 1,
      }),
    );
  } catch {
    throw new SignatureError('Signature cannot be recovered');
  }
}

/** The signers of a transaction, each the owner itself: this node knows no other permissions. Throws SignatureError. */
export function approvals(transaction: Transaction): readonly string[] {
  const { signature: signatures = [], raw_data } = transaction;
  const owner = contractOf(transaction)?.deed.owner_address;
  const permission = raw_data?.contract?.[0]?.Permission_id ?? 0;
  if (permission !== 0 && permission !== 2) throw new SignatureError("permission isn't exit");
  if (signatures.length > 1)
    throw new SignatureError(
      `Signature count is ${signatures.length} more than key counts of permission : 1`,
    );
  const hash = idOf(transaction);
  return signatures.map((signature) => {
    const signer = signerOf(hash, signature);
    if (signer === owner) return signer;
    throw new SignatureError(
      `${signature} is signed by ${toBase58(signer)} but it is not contained of permission.`,
    );
  });
}

/** Throws SignatureError unless the owner signed. */
export function checkSignature(transaction: Transaction): void {
  if ((transaction.signature ?? []).length === 0 || !contractOf(transaction))
    throw new SignatureError('miss sig or contract');
  approvals(transaction);
}
