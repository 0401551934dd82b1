import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { AddressBook, Book } from '../core/book.ts';
import type { Chain } from '../core/chain.ts';
import type { Network } from '../network.ts';
import { createTransferProver } from './transfer-prover.ts';
import type { TransferQuestions } from './transfer-prover.ts';

type Proving = {
  readonly network: Network;
  readonly chain: Chain;
  readonly book: Pick<Book, 'load'>;
  readonly addresses: AddressBook;
  readonly questions?: TransferQuestions | undefined;
  readonly coldAddresses: readonly string[];
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  readonly pollEvery: number;
  readonly signal: AbortSignal;
};

/** Polls until a transfer that was not found is looked for again. */
const AGAIN_AFTER_POLLS = 5;

/** Looks for named transfers until stopped. It never fails: deposits go on, and it asks again. */
export async function proveTransfers({
  network,
  questions,
  coldAddresses,
  ...options
}: Proving): Promise<void> {
  if (!questions) return;
  const { logger, pollEvery, signal } = options;
  const { name, decimals, hotAddress } = network;
  const about = { network: name, decimals, hotAddress, coldAddresses };
  const againAfter = AGAIN_AFTER_POLLS * pollEvery;
  const prover = createTransferProver({ ...options, ...about, questions, againAfter });
  let failing = false;
  while (!signal.aborted) {
    try {
      await prover.turn();
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ network: name, err: error }, 'Named transfers cannot be looked for');
      failing = true;
    }
    await pause(Math.max(pollEvery, 1), signal);
  }
}
