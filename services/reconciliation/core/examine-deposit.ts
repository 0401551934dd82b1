import { formatMoney, minus, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { difference, magnitude } from './difference.ts';
import type { Difference, Kind } from './difference.ts';
import type { ChainMove, Fact, FactRole, Row } from './subjects.ts';

/** One transfer to a deposit address, from every side. */
export type DepositCase = {
  readonly subject: string;
  readonly chain: ChainMove | undefined;
  /** in the order of the log */
  readonly facts: readonly Fact[];
  readonly rows: readonly Row[];
  readonly at: Date;
};

export type Now = {
  readonly asOf: Date;
  /** what follows by itself has so long, in ms */
  readonly graceMs: number;
  /** the newest final block that was read */
  readonly finalHeight: number;
};

/** What the chain holds of us by it: nothing if it came from ourselves. */
export const heldBy = (chain: ChainMove | undefined): Money =>
  chain && chain.kind === 'transfer' && chain.fromPlace === 'outside' ? chain.amount : zero;

/** Chain against facts: at most one difference, the most telling. */
export function examineDeposit(each: DepositCase, now: Now): readonly Difference[] {
  const { chain, facts, subject, at } = each;
  const held = heldBy(chain);
  const booked = plus(...facts.map(({ books }) => books));
  const told = {
    subject,
    at,
    chain: held,
    facts: booked,
    usercode: facts.findLast(({ usercode }) => usercode !== undefined)?.usercode ?? chain?.owner,
    stream: facts.at(-1)?.stream,
  };
  const found = kindOf(each, held, booked, now);
  return found ? [difference(found.kind, { ...told, ...found })] : [];
}

type Found = { readonly kind: Kind; readonly amount?: Money; readonly note?: string };

function kindOf(each: DepositCase, held: Money, booked: Money, now: Now): Found | undefined {
  const { chain, facts } = each;
  const last = (...roles: readonly FactRole[]) => facts.findLast(({ role }) => roles.includes(role));
  const credits = facts.filter(
    ({ role }) => role === 'credited' || role === 'matched' || role === 'set-aside',
  );
  const seen = last('detected', 'orphaned');
  const settled = last('confirmed', 'withheld');
  if (last('stray')) return { kind: 'stray', amount: chain?.amount ?? zero };
  if (!chain) return withoutTransfer(facts, booked, now);
  if (chain.fromPlace !== 'outside') return fromOurselves(chain, booked);
  if (facts.length === 0) return { kind: 'missed' };
  const wrong = facts.find(
    ({ amount, role }) => amount !== undefined && role !== 'released' && amount !== chain.amount,
  );
  if (wrong)
    return {
      kind: 'altered-amount',
      amount: magnitude(minus(held, wrong.amount ?? zero)),
      note: `${wrong.type} says ${formatMoney(wrong.amount ?? zero)}`,
    };
  if (credits.length > 1)
    return { kind: 'doubled', note: `credited ${credits.length} times`, amount: chain.amount };
  const foreign = facts.find(({ usercode }) => usercode !== undefined && usercode !== chain.owner);
  if (foreign && chain.owner !== undefined)
    return { kind: 'other-owner', amount: chain.amount, note: `${foreign.type} names ${foreign.usercode}` };
  if (last('reversed') && booked === zero)
    return { kind: 'orphaned-but-final', note: 'recorded as reversed' };
  // a recharge may have what left the chain as a deposit, and came back
  if (last('matched') && booked === held) return undefined;
  if (seen?.role === 'orphaned') return { kind: 'orphaned-but-final', amount: chain.amount };
  if (!seen) return { kind: 'missed', amount: chain.amount, note: 'credited without a watcher’s record' };
  if (credits.length === 0) {
    const since = settled?.recordedAt ?? chain.at;
    const isLate = now.asOf.getTime() - since.getTime() > now.graceMs;
    return { kind: isLate ? 'uncredited' : 'pending', note: settled ? settled.type : 'not confirmed yet' };
  }
  if (!settled) return { kind: 'forged', amount: chain.amount, note: 'credited before it was confirmed' };
  if (booked !== held) return { kind: 'altered-amount', note: 'the books of its events differ' };
  if (settled.role === 'withheld') return { kind: 'below-minimum', amount: chain.amount };
  return undefined;
}

function withoutTransfer(facts: readonly Fact[], booked: Money, now: Now): Found | undefined {
  // a row alone: what it says is told where rows are compared
  if (facts.length === 0) return undefined;
  const has = (role: FactRole) => facts.find((fact) => fact.role === role);
  const lastSeen = facts.findLast(({ role }) => role === 'detected' || role === 'orphaned');
  const amount = facts.findLast((fact) => fact.amount !== undefined)?.amount ?? zero;
  if (has('reversed'))
    return booked === zero ? { kind: 'reversed-and-settled', amount } : { kind: 'reversed' };
  if (booked !== zero) return { kind: 'forged' };
  if (lastSeen?.role === 'orphaned') return { kind: 'orphaned', amount: zero };
  if (lastSeen?.height !== undefined && lastSeen.height > now.finalHeight)
    return { kind: 'pending', amount: zero };
  return { kind: 'vanished', amount };
}

/** What we sent to a deposit address of ours is no deposit. */
function fromOurselves(chain: ChainMove, booked: Money): Found | undefined {
  if (booked === zero) return undefined;
  return { kind: 'forged', amount: chain.amount, note: 'it came from an address of ours' };
}
