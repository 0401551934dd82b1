import { RangeTooLargeError } from './chain.ts';
import type { BlockHeader, Chain, Transfer } from './chain.ts';
import type { AddressBook, TrackedTransfer } from './book.ts';
import { grow, rangeOf, shrink } from './range-size.ts';
import { recognise } from './recognise.ts';

export type TransferReader = {
  /** how many final blocks to try at once */
  blocks(): number;
  /** the provider returned fewer headers than requested: ask for fewer next time */
  headersRefused(asked: number): void;
  transfers(headers: readonly BlockHeader[], deep: boolean): Promise<TrackedTransfer[]>;
};

/**
 * Reads our transfers in verified blocks. Final blocks are read in ranges whose size adapts to the provider, newer ones each by
 * its hash, so that a reorganisation between two calls cannot hide a transfer.
 */
export function createTransferReader(options: {
  readonly chain: Chain;
  readonly addresses: AddressBook;
  readonly network: string;
  readonly decimals: number;
  readonly mostBlocks?: number;
}): TransferReader {
  const { chain, addresses, network, decimals } = options;
  let range = rangeOf(options.mostBlocks ?? 200);

  function askForLess(asked: number): boolean {
    const smaller = shrink(range, asked);
    range = smaller ?? range;
    return smaller !== undefined;
  }

  async function readRange(
    headers: readonly BlockHeader[],
    to: readonly string[],
  ): Promise<readonly Transfer[]> {
    try {
      const found = await chain.transfers(headers, to);
      range = grow(range);
      return found;
    } catch (error) {
      // Whatever the reason, the next step requests less: fewer headers spare a quota, and an unknown message may mean the
      // size. Retrying the rest of this step is worthwhile only if the message certainly means the size.
      const divisible = askForLess(headers.length);
      if (!divisible || !(error instanceof RangeTooLargeError)) throw error;
      const middle = Math.ceil(headers.length / 2);
      const left = await readRange(headers.slice(0, middle), to);
      return [...left, ...(await readRange(headers.slice(middle), to))];
    }
  }

  return {
    blocks: () => range.blocks,
    headersRefused: (asked) => void askForLess(asked),
    async transfers(headers, deep) {
      // Read only now: everyone who was shown an address before one of these blocks was made is among the owners.
      const owners = await addresses();
      if (owners.size === 0) return [];
      const to = [...owners.keys()];
      const found = deep
        ? await readRange(headers, to)
        : (await Promise.all(headers.map((header) => chain.transfers([header], to)))).flat();
      return recognise(found, { network, decimals, blocks: headers, owners });
    },
  };
}
