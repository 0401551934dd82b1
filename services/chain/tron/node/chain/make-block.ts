import { nextHeader, nextTimestamp } from '../block/make-header.ts';
import { callOf, codesOf } from '../execution/calls.ts';
import { planBlock } from '../execution/plan-block.ts';
import type { TokenQuirks } from '../execution/quirks.ts';
import { createScope } from '../execution/scope.ts';
import { settle } from '../execution/settle.ts';
import type { Settled } from '../execution/settle.ts';
import { take } from '../execution/take.ts';
import type { Taken } from '../execution/take.ts';
import { writeBlock } from '../ledger/block.ts';
import type { Block } from '../ledger/block.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine/machine.ts';
import { contractOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';

export type BlockParts = {
  readonly ledger: Ledger;
  readonly journal: Journal;
  readonly machine: Machine;
  readonly quirks: TokenQuirks;
  /** milliseconds between two blocks */
  readonly slot: number;
};

/** What goes into a block: what waits, exactly these whatever they name, or nothing. */
export type Contents = 'waiting' | 'nothing' | readonly Transaction[];

/** Makes the next block. It is shown once it is in the journal; if this fails, nothing has happened. */
export async function makeBlock(parts: BlockParts, contents: Contents = 'waiting'): Promise<Block> {
  const { ledger, journal, machine, quirks, slot } = parts;
  const parent = ledger.at(ledger.height());
  if (!parent) throw new Error('there is no genesis block');
  const timestamp = nextTimestamp(parent, slot, Date.now());
  const { taken, dropped } = await choose(parts, contents, timestamp);
  const calls = taken.flatMap((each) => callOf(each, quirks) ?? []);
  const before = { seconds: Math.floor(timestamp / 1000), codes: codesOf(taken), calls };
  const facts = { height: parent.height + 1, timestamp };
  let settled: Settled[] = [];
  let after: ReturnType<typeof joined> = { codesAfter: [], changes: [] };
  await machine.perform(before, (outcomes) => {
    const left = outcomes.values();
    settled = taken.map((each) =>
      settle(each, callOf(each, quirks) ? left.next().value : undefined, facts, quirks),
    );
    after = joined(settled);
    return after;
  });
  const transactions = settled.map(({ transaction }) => transaction);
  const header = nextHeader(parent, { timestamp, forks: ledger.forks(), transactions });
  const infos = settled.map(({ info }) => info);
  const block = writeBlock(header, transactions, infos, { ...before, ...after });
  await journal
    .append(...dropped.map((each) => ({ kind: 'dropped' as const, ...each })), block)
    .catch(async (error: unknown) => {
      await machine.throwAway();
      throw error;
    });
  return ledger.at(ledger.height()) ?? parent;
}

async function choose(
  { ledger, machine }: BlockParts,
  contents: Contents,
  now: number,
): Promise<{ taken: readonly Taken[]; dropped: readonly { id: string; why: string }[] }> {
  if (contents === 'nothing') return { taken: [], dropped: [] };
  const chosen = contents === 'waiting' ? [...ledger.pool().values()] : contents;
  const owners = new Set(chosen.map((each) => contractOf(each)?.deed.owner_address ?? ''));
  const balances = await balancesOf(machine, owners, ledger.height());
  const scope = createScope({ accounts: ledger.accounts(), balances, now, reserveEnergy: true });
  if (contents === 'waiting') return planBlock(ledger, scope);
  return { taken: chosen.map((each) => take(each, scope)), dropped: [] };
}

/** In sun, after the block of this height. */
export async function balancesOf(
  machine: Machine,
  addresses: ReadonlySet<string>,
  height: number,
): Promise<Map<string, bigint>> {
  const read = async (address: string) =>
    [address, await machine.balance(`0x${address.slice(2)}`, height)] as const;
  return new Map(await Promise.all([...addresses].filter((each) => each !== '').map(read)));
}

/** The fees of one owner are taken at once. */
function joined(settled: readonly Settled[]): Settled['work'] {
  const sums = new Map<string, bigint>();
  for (const { work } of settled)
    for (const { address, sun } of work.changes) sums.set(address, (sums.get(address) ?? 0n) + BigInt(sun));
  return {
    codesAfter: settled.flatMap(({ work }) => work.codesAfter),
    changes: [...sums].map(([address, sun]) => ({ address, sun: String(sun) })),
  };
}
