import { addDays, mallDayAt, minus, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Difference } from './difference.ts';
import type { Examined, Reconciliation } from './reconcile.ts';
import type { ChainMove } from './subjects.ts';

/** What came and what left, by each side; both positive. */
export type Flow = { readonly in: Money; readonly out: Money };

/** A day of the mall on a network, three ways: the chain, the facts of the log, and the books and rows. */
export type Day = {
  readonly day: string;
  readonly chain: Flow;
  readonly facts: Flow;
  readonly rows: Flow;
  readonly books: Flow;
  /** what we had when it began */
  readonly before: Held;
  /**
   * what else made it more or less, and is neither in what came nor in what left: funding that nobody has explained yet, a burn, a
   * wrong owner's. So before, came, left and this come to what we had at the end.
   */
  readonly other: Held;
  /** what we had when the day ended, by the chain and by the books, as of the same transfers */
  readonly custody: Held;
  /** what is at stake in differences that nothing explains */
  readonly unexplained: Money;
  readonly unexplainedCount: number;
  readonly differences: readonly Difference[];
};

type Held = { readonly chain: Money; readonly books: Money };

/**
 * Each day of the span, from what there was before it. A booking counts on the day of its transfer, whenever it was made: so the
 * two custodies differ by what was not booked rightly, and by nothing else.
 */
export function daysOf(
  { examined, differences }: Reconciliation,
  moves: readonly ChainMove[],
  { from, to, opening }: { readonly from: string; readonly to: string; readonly opening: Held },
): readonly Day[] {
  const within = (at: Date) => {
    const day = mallDayAt(at);
    return day < from ? from : day > to ? to : day;
  };
  const byDay = Map.groupBy(examined, ({ at }) => within(at));
  const named = Map.groupBy(differences, ({ at }) => within(at));
  const moved = Map.groupBy(moves, ({ at }) => within(at));
  const days: Day[] = [];
  let custody = opening;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? [];
    const found = named.get(day) ?? [];
    const unexplained = found.filter(({ explained }) => !explained);
    const before = custody;
    custody = {
      chain: plus(custody.chain, ...(moved.get(day) ?? []).map(effectOf)),
      books: plus(custody.books, ...own.map(({ books }) => books)),
    };
    const [chain, books] = [flowOf(own, 'chain'), flowOf(own, 'books')];
    days.push({
      day,
      chain,
      facts: flowOf(own, 'facts'),
      rows: flowOf(own, 'rows'),
      books,
      before,
      other: {
        chain: restOf(before.chain, chain, custody.chain),
        books: restOf(before.books, books, custody.books),
      },
      custody,
      unexplained: plus(...unexplained.map(({ amount }) => amount)),
      unexplainedCount: unexplained.length,
      differences: found,
    });
  }
  return days;
}

/** What all our addresses together have more of by it. */
export function effectOf({ kind, amount, fromPlace, toPlace }: ChainMove): Money {
  if (kind === 'other-token') return zero;
  const came = toPlace === 'outside' ? zero : amount;
  const left = fromPlace === 'outside' ? zero : amount;
  return minus(came, left);
}

const restOf = (before: Money, flow: Flow, after: Money): Money =>
  minus(plus(after, flow.out), plus(before, flow.in));

function flowOf(examined: readonly Examined[], side: 'chain' | 'facts' | 'rows' | 'books'): Flow {
  const of = (direction: Examined['direction']) =>
    plus(...examined.filter((each) => each.direction === direction).map((each) => each[side]));
  return { in: of('in'), out: minus(zero, of('out')) };
}
