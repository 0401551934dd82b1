import type { ArrivalFollowerOptions, ProverOptions } from '@caravan/chain/testing';
import { createSimulatedChain } from '@caravan/custody/testing';
import { money, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Random } from '@caravan/platform/testing';
import type { ChainMove } from '@caravan/reconciliation/testing';

export const NETWORK = 'ethereum';
/** Every amount of the books is a whole number of the token's base units. */
export const DECIMALS = 10;
export const HOT = '0xHot';
const TOKEN = '0xToken';
export const SIGNING = { name: NETWORK, token: TOKEN, decimals: DECIMALS, hotAddress: HOT };
/** Ours, but no process has its key. */
export const COLD = '0xCold';
/** Who brings money of the mall's own, and who mints test USDT. */
const OWNER = '0xOwner';
export const MINT = '0xMint';
const PLENTY_OF_COIN = 1_000_000_000_000n;

export type Arrival = {
  readonly transaction: string;
  readonly logIndex: number;
  readonly to: string;
  readonly amount: Money;
  readonly from?: string;
};

type Watched = ProverOptions['chain'] & ArrivalFollowerOptions['chain'];
type Seen = Awaited<ReturnType<Watched['transfers']>>[number];

const idOf = ({ transaction, logIndex }: Arrival) => `${NETWORK}:${transaction}:${logIndex}`;

/**
 * The chain of a history: what comes from outside, and what a signer sends. Blocks come by themselves; some are replaced before they
 * are final, and a node forgets what no block has taken.
 */
export function createMoneyChain(of: { readonly random: Random; readonly nonces: boolean }) {
  const { random } = of;
  const sent = createSimulatedChain({ nonces: of.nonces, token: TOKEN });
  const arrived = new Map<string, ChainMove>();
  const owners = new Map<string, string>();
  sent.credit(HOT, 0n, PLENTY_OF_COIN);
  let given = 0;
  let newest = 0;
  let refusing = false;

  const placeOf = (address: string) =>
    owners.has(address) ? 'deposit' : address === HOT ? 'hot' : address === COLD ? 'cold' : 'outside';
  /** The block that is not there yet. */
  const next = () => sent.blocks().length;

  function arrive(arrival: Arrival): void {
    const { transaction, to, amount, from = '0xthem' } = arrival;
    const id = idOf(arrival);
    if (arrived.has(id)) return;
    sent.credit(to, amount);
    if (placeOf(from) !== 'outside') sent.credit(from, -amount);
    newest = next();
    arrived.set(id, {
      id,
      transaction,
      height: newest,
      at: sent.now(),
      kind: 'transfer',
      amount,
      from,
      to,
      fromPlace: placeOf(from),
      toPlace: placeOf(to),
      owner: owners.get(to),
      token: TOKEN,
      units: amount,
    });
  }

  function give(from: string, amount: Money): void {
    given += 1;
    arrive({ transaction: `0xgiven${given}`, logIndex: 0, to: HOT, from, amount });
  }

  /** From the cold wallet, which no process of ours can order; else from whoever owns the mall. */
  async function topUp(amount: Money): Promise<void> {
    const cold = (await sent.balances(COLD)).token;
    give(cold >= amount ? COLD : OWNER, amount);
  }

  /** Every transfer of the token to us and from us, as a statement of final blocks tells it. */
  function moves(): readonly ChainMove[] {
    const ours = sent
      .held()
      .filter(({ decoded, failed }) => decoded.what.kind === 'token' && !failed)
      .map(({ decoded: { transaction, from, to, what }, height, at }): ChainMove => ({
        id: `${NETWORK}:${transaction}:0`,
        transaction,
        height,
        at,
        kind: 'transfer',
        from,
        to,
        amount: what.units as Money,
        fromPlace: placeOf(from),
        toPlace: placeOf(to),
        owner: owners.get(to),
        token: TOKEN,
        units: what.units,
      }));
    return [...arrived.values(), ...ours];
  }

  const hashAt = (height: number) => sent.blocks()[height]?.hash ?? '';

  /** What of the token came to these addresses in these blocks. */
  function seenIn(blocks: readonly { readonly height: number }[], addresses: readonly string[]): Seen[] {
    const heights = new Set(blocks.map(({ height }) => height));
    return moves()
      .filter(({ height, to }) => heights.has(height) && to !== undefined && addresses.includes(to))
      .map(({ id, transaction, height, from = '', to = '', units }) => ({
        block: { height, hash: hashAt(height) },
        transaction,
        logIndex: Number(id.split(':')[2]),
        token: TOKEN,
        from,
        to,
        units,
      }));
  }

  /** As readers of blocks see it. */
  const watched: Watched = {
    headers: async (from, to) =>
      sent
        .blocks()
        .slice(from, to + 1)
        .map(({ height, hash }) => ({ height, hash, parentHash: hashAt(height - 1) })),
    transfers: async (blocks, addresses) => seenIn(blocks, addresses),
    anyTransfers: async (blocks, addresses) => seenIn(blocks, addresses),
    async heightOf(transaction) {
      const height = moves().find((each) => each.transaction === transaction)?.height;
      return height !== undefined && height < next() ? height : undefined;
    },
  };

  return {
    sent,
    watched,
    moves,
    topUp,
    arrive,
    /** by address */
    owners: owners as ReadonlyMap<string, string>,
    /** the highest block that something came in from outside */
    get newest() {
      return newest;
    },
    /** An address that somebody may pay to. */
    own: (address: string, usercode: string) => void owners.set(address, usercode),
    /** A chain that breaks its promise; false if what came has gone on already, so that no chain could. */
    async drop(arrival: Arrival): Promise<boolean> {
      const balance = (await sent.balances(arrival.to)).token;
      if (balance < arrival.amount) return false;
      sent.credit(arrival.to, -arrival.amount);
      return arrived.delete(idOf(arrival));
    },
    /** What chains, and people outside, do by themselves until this moment. */
    async goOn(until: number): Promise<void> {
      if (random.chance(0.03)) await topUp(money(String(20 + random.int(200))));
      if (random.chance(0.01)) give(MINT, money(String(1 + random.int(50))));
      sent.wait(Math.max(0, until - sent.now().getTime()));
      if (random.chance(0.02)) sent.forgetPool();
      if (random.chance(0.03)) sent.price = BigInt(10 + random.int(40));
      if (random.chance(refusing ? 0.3 : 0.01)) sent.refuseAll((refusing = !refusing));
      sent.mine(1 + random.int(3));
      // no deeper than what is not final
      if (random.chance(0.05)) sent.reorganise(1 + random.int(2));
    },
    /** Nothing goes wrong any more, and time passes. */
    settle(until: number): void {
      sent.refuseAll((refusing = false));
      sent.price = 10n;
      sent.wait(Math.max(0, until - sent.now().getTime()));
      sent.mine(3);
    },
    /** What all our addresses have together, as the node says. */
    async holdings(): Promise<Money> {
      const all = await Promise.all([HOT, COLD, ...owners.keys()].map((each) => sent.balances(each)));
      return all.reduce((sum, { token }) => (sum + token) as Money, zero);
    },
    /** What a provider sent for this recharge, straight to the hot wallet; the same whenever it is asked. */
    provided(rechargeId: string) {
      const cents = Number.parseInt(rechargeId.replaceAll('-', '').slice(0, 6), 16) % 20_000;
      const transfer = { network: NETWORK, transaction: `0xprovider${rechargeId}`, logIndex: 0 };
      const amount = money(`${2 + Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
      arrive({ ...transfer, to: HOT, amount });
      return { transfer, arrived: amount };
    },
  };
}

export type MoneyChain = ReturnType<typeof createMoneyChain>;
