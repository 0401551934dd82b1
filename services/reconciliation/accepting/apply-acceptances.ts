import { formatMoney, minus, money, plus } from '@caravan/events';
import type { AcceptedContents } from '@caravan/events';
import { kinds } from '../core/difference.ts';
import { mayBeAccepted } from '../core/ways.ts';
import type { DescribedDay, DescribedDifference } from '../rendering/described.ts';
import { isSame, keyOf } from './state.ts';
import type { Acceptances } from './state.ts';

/** What a difference says that an acceptance of it holds for. */
export function contentsOf(each: DescribedDifference): AcceptedContents {
  const { amount, chain, facts, other, recipient } = each;
  return { amount, chain, facts, other, recipient };
}

/**
 * The day with what two persons accepted as explained, while it still is what they accepted; whatever was accepted before and is
 * no more is unexplained again. The unexplained come first.
 */
export function withAcceptances(day: DescribedDay, acceptances: Acceptances): DescribedDay {
  const differences = day.differences.map((each) => accepted(each, day.day, acceptances));
  const changed = differences.filter(
    ({ explained }, place) => explained !== day.differences[place]?.explained,
  );
  const [gone, come] = [
    changed.filter(({ explained }) => explained),
    changed.filter((each) => !each.explained),
  ];
  return {
    ...day,
    unexplained: formatMoney(plus(minus(money(day.unexplained), stakeOf(gone)), stakeOf(come))),
    unexplainedCount: day.unexplainedCount - gone.length + come.length,
    differences:
      changed.length === 0
        ? differences
        : differences.toSorted((one, other) => Number(one.explained) - Number(other.explained)),
  };
}

function accepted(each: DescribedDifference, day: string, acceptances: Acceptances): DescribedDifference {
  const { kind, subject } = each;
  if (!mayBeAccepted(kind)) return each;
  const found = acceptances.get(keyOf({ day, kind, subject }))?.accepted;
  if (!found || !isSame(found.contents, contentsOf(each)))
    return { ...each, explained: kinds[kind].explained, acceptance: null };
  const { proposalId, reason, by, at, agreedBy, agreedAt } = found;
  const acceptance = {
    proposalId,
    reason,
    proposedBy: by.id,
    proposedAt: at,
    agreedBy: agreedBy.id,
    agreedAt,
  };
  return { ...each, explained: true, acceptance };
}

const stakeOf = (some: readonly DescribedDifference[]) => plus(...some.map(({ amount }) => money(amount)));
