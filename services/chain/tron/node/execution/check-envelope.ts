import { reference } from '../block/header.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { checkSignature, SignatureError } from '../transaction/signature.ts';
import { bandwidthOf, contractOf, idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { contractError, TransactionRefusal } from './refusal.ts';

const MOST_BYTES = 500 * 1024;
/** Milliseconds from the head's time after which no transaction may expire. */
const LATEST_EXPIRATION = 24 * 60 * 60_000;

/** What a broadcast transaction must fulfil, whatever it does, in the order of the real node. Throws TransactionRefusal. */
export function checkEnvelope(transaction: Transaction, ledger: Ledger): void {
  if (ledger.knows(idOf(transaction)))
    throw new TransactionRefusal('DUP_TRANSACTION_ERROR', 'Dup transaction.');
  if ((transaction.raw_data?.contract ?? []).length === 0) throw contractError('No contract!');
  try {
    checkSignature(transaction);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new TransactionRefusal('SIGERROR', `Validate signature error: ${error.message}`);
  }
  checkTime(transaction, ledger);
  if (bandwidthOf(transaction) + 64 > MOST_BYTES)
    throw new TransactionRefusal('TOO_BIG_TRANSACTION_ERROR', 'Too big transaction');
  if (transaction.raw_data?.contract?.length !== 1 || !contractOf(transaction))
    throw contractError('act size should be exactly 1, this is extend feature');
}

/** What also changes while it waits: whether its block is of the chain (TAPOS), and whether it expired. */
export function checkTime({ raw_data = {} }: Transaction, ledger: Ledger): void {
  const { ref_block_bytes: bytes = '', ref_block_hash: hash = '', expiration = 0n } = raw_data;
  const named = ledger.at(heightOf(bytes, ledger.height()));
  if (!named || reference(named.id).ref_block_hash !== hash)
    throw new TransactionRefusal('TAPOS_ERROR', 'Tapos check error.');
  const now = BigInt(ledger.at(ledger.height())?.timestamp ?? 0);
  if (expiration <= now || expiration > now + BigInt(LATEST_EXPIRATION))
    throw new TransactionRefusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
}

/** The newest block whose height ends with these two bytes. */
function heightOf(bytes: string, height: number): number {
  if (!/^[0-9a-f]{4}$/.test(bytes)) return -1;
  const end = Number.parseInt(bytes, 16);
  return height - ((height - end + 0x10000) % 0x10000);
}
