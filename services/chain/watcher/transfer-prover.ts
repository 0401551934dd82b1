import { backoffMs, depositIdOf, fromBaseUnits } from '@caravan/events';
import type { Money, TransferOutcome } from '@caravan/events';
import type { AddressBook, Book } from '../core/book.ts';
import { UnreadableBlockError } from '../core/chain.ts';
import type { Chain, Transfer } from '../core/chain.ts';

/** A transfer of this network that a person named, of money that came for this buyer. */
export type NamedTransfer = {
  /** of whoever asks: another id is another question */
  readonly id: string;
  readonly usercode: string;
  readonly transaction: string;
  readonly logIndex: number;
};

export type TransferAnswer = {
  readonly outcome: TransferOutcome;
  /** of one that is final, to us, and from outside */
  readonly moved?: {
    readonly amount: Money;
    readonly to: string;
    readonly block: { readonly height: number; readonly hash: string };
  };
};

/** Where questions come from, and answers go. A question stays until it was answered with `found`, or nobody asks any more. */
export type TransferQuestions = {
  open(): Promise<readonly NamedTransfer[]>;
  /** Idempotent. */
  answer(asked: NamedTransfer, answer: TransferAnswer): Promise<void>;
};

export type ProverOptions = {
  readonly network: string;
  readonly decimals: number;
  readonly hotAddress: string;
  /** also those of before: what comes from one is no new money, as from every other address of ours */
  readonly coldAddresses: readonly string[];
  readonly chain: Pick<Chain, 'heightOf' | 'headers' | 'transfers'>;
  readonly book: Pick<Book, 'load'>;
  readonly addresses: AddressBook;
  readonly questions: TransferQuestions;
  readonly clock: () => Date;
  /** milliseconds until a question is asked again that was not answered with `found` */
  readonly againAfter: number;
  /** from 0 to 1; default Math.random */
  readonly random?: () => number;
};

/** Longest pause between two looks for a transfer that is not there. */
const LONGEST_MS = 10 * 60_000;

/**
 * Looks for transfers that people named. A block counts as final once the watcher has read it as final: then a deposit in it is
 * recorded already, and whoever claims the transfer finds it taken.
 */
export function createTransferProver(options: ProverOptions): { turn(): Promise<void> } {
  const { network, decimals, hotAddress, chain, book, addresses, questions, clock, againAfter, random } =
    options;
  const asked = new Map<string, { readonly times: number; readonly again: number }>();

  function outcomeOf({ from, to }: Transfer, usercode: string, owners: ReadonlyMap<string, string>) {
    if (owners.has(from) || from === hotAddress || options.coldAddresses.includes(from)) return 'internal';
    return to === hotAddress || owners.get(to) === usercode ? 'found' : 'of-another';
  }

  async function look({ usercode, transaction, logIndex }: NamedTransfer): Promise<TransferAnswer> {
    const height = await chain.heightOf(transaction);
    if (height === undefined) return { outcome: 'not-found' };
    const position = await book.load();
    if (!position || position.halted !== undefined || height > position.finalHeight)
      return { outcome: 'not-final' };
    const owners = await addresses();
    const headers = await chain.headers(height, height);
    const verified = position.segment.find((block) => block.height === height);
    if (verified && headers[0]?.hash !== verified.hash)
      throw new UnreadableBlockError(`The node has another block ${height} than the watcher`);
    const all = await chain.transfers(headers, [...new Set([...owners.keys(), hotAddress])]);
    const id = depositIdOf(network, transaction, logIndex);
    const transfer = all.find((each) => depositIdOf(network, each.transaction, each.logIndex) === id);
    if (!transfer || transfer.units <= 0n) return { outcome: 'not-found' };
    const outcome = outcomeOf(transfer, usercode, owners);
    if (outcome !== 'found') return { outcome };
    const { to, block, units } = transfer;
    const amount = fromBaseUnits(units, decimals);
    return { outcome, moved: { amount, to, block: { height: block.height, hash: block.hash } } };
  }

  return {
    async turn() {
      const open = await questions.open();
      const ids = new Set(open.map(({ id }) => id));
      for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id);
      for (const each of open) {
        const before = asked.get(each.id);
        const now = clock().getTime();
        if (before && now < before.again) continue;
        const times = (before?.times ?? 0) + 1;
        asked.set(each.id, {
          times,
          again: now + backoffMs(times, { first: againAfter, longest: LONGEST_MS }, random),
        });
        await questions.answer(each, await look(each));
      }
    },
  };
}
