/** The codes with which the real node refuses a transaction that is broadcast. */
export type RefusalCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY';

/** Why a transaction is not taken; the message is the real node's. */
export class TransactionRefusal extends Error {
  override readonly name = 'TransactionRefusal';
  readonly code: RefusalCode;
  /** whose balance does not suffice, if that is why */
  readonly owner: string | undefined;
  constructor(code: RefusalCode, message: string, owner?: string) {
    super(message);
    this.code = code;
    this.owner = owner;
  }
}

export function contractError(message: string, owner?: string): TransactionRefusal {
  return new TransactionRefusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${message}`, owner);
}
