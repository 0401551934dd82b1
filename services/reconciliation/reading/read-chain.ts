import { fromBaseUnits, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { ChainStatement, Movement } from '@caravan/chain';
import type { ChainMove, Place } from '../core/subjects.ts';

/** What is read of a network: its statement, and which addresses are ours beside the deposit addresses. */
export type Reading = {
  readonly network: string;
  readonly decimals: number;
  readonly statement: ChainStatement;
  /** cold wallets, also those of before */
  readonly cold: readonly string[];
};

export type Ours = {
  readonly owners: ReadonlyMap<string, string>;
  readonly addresses: readonly string[];
  readonly placeOf: (address: string | undefined) => Place;
};

export function oursOf({ statement, cold }: Reading, owners: ReadonlyMap<string, string>): Ours {
  const { hotWallet } = statement;
  const placeOf = (address: string | undefined): Place => {
    if (address === undefined) return 'outside';
    if (owners.has(address)) return 'deposit';
    return address === hotWallet ? 'hot' : cold.includes(address) ? 'cold' : 'outside';
  };
  const addresses = [...new Set([...owners.keys(), hotWallet, ...cold])];
  return { owners, addresses, placeOf };
}

/** Blocks between two words on how far it has got. */
const BLOCKS_AT_ONCE = 2_000;

/** What moved in these final blocks, as the reconciliation tells it. */
export async function readMoves(
  reading: Reading,
  ours: Ours,
  {
    from,
    to,
    onProgress,
  }: {
    readonly from: number;
    readonly to: number;
    readonly onProgress?: (done: number) => Promise<void> | undefined;
  },
): Promise<readonly ChainMove[]> {
  const moves: ChainMove[] = [];
  for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
    const last = Math.min(to, first + BLOCKS_AT_ONCE - 1);
    const found = await reading.statement.movements(first, last, ours.addresses);
    moves.push(...found.map((movement) => moveOf(movement, reading, ours)));
    await onProgress?.((last - from + 1) / (to - from + 1));
  }
  return moves;
}

function moveOf(movement: Movement, { network, decimals }: Reading, { owners, placeOf }: Ours): ChainMove {
  const { block, transaction, logIndex, kind, token, from, to, units } = movement;
  return {
    id: `${network}:${transaction}:${logIndex}`,
    transaction,
    height: block.height,
    at: block.time,
    kind,
    amount: kind === 'other-token' ? zero : fromBaseUnits(units, decimals),
    from,
    to,
    fromPlace: placeOf(from),
    toPlace: placeOf(to),
    owner: to === undefined ? undefined : owners.get(to),
    token,
    units,
  };
}

/** What we have after a block, as the node says; undefined: it does not know that any more. */
export async function holdingsAt(
  { statement, decimals }: Reading,
  { addresses }: Ours,
  height: number,
): Promise<Money | undefined> {
  const units = await statement.holdings(addresses, height);
  return units === undefined ? undefined : fromBaseUnits(units, decimals);
}
