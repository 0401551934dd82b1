import { legible } from '@caravan/platform';
import { wayInWords, wayOf } from '../core/ways.ts';
import type { DescribedDay, DescribedDifference, DescribedReconciliation } from './described.ts';

const WIDTH = 20;

/** A reconciliation for people: each day three ways, then what differs, the unexplained first. */
export function reconciliationText(found: DescribedReconciliation): string {
  const { network, firstHeight, lastHeight, complete, days, unexplained, unexplainedCount } = found;
  const blocks =
    lastHeight < firstHeight
      ? 'no final block'
      : `blocks ${firstHeight} to ${lastHeight}${complete ? '' : ', so far'}`;
  return [
    `${network}: ${blocks}`,
    ...(found.openingBy === 'balances'
      ? [
          'What we had before is what we have now less what moved since: no sum proves it until the day after.',
        ]
      : []),
    ...days.flatMap(dayLines),
    '',
    unexplainedCount === 0
      ? 'Nothing is unexplained.'
      : `UNEXPLAINED: ${unexplained} USDT in ${unexplainedCount} ${unexplainedCount === 1 ? 'difference' : 'differences'}.`,
  ]
    .map(legible)
    .join('\n');
}

function dayLines(day: DescribedDay): string[] {
  const line = (name: string, { in: came, out }: DescribedDay['chain']) =>
    `  ${name.padEnd(8)}${came.padStart(WIDTH)}${out.padStart(WIDTH)}`;
  return [
    '',
    `${day.day}${'came'.padStart(WIDTH)}${'left'.padStart(WIDTH)}`,
    line('chain', day.chain),
    line('facts', day.facts),
    line('rows', day.rows),
    line('books', day.books),
    ...otherLines(day),
    `  custody ${day.custody.chain} on the chain, ${day.custody.books} in the books; the mall owed ${day.owed}`,
    ...day.differences.flatMap(differenceLines),
  ];
}

/** What makes the lines above come to what we had at the end, where they do not by themselves. */
function otherLines({ before, other }: DescribedDay): string[] {
  if (!before || !other || (other.chain === '0' && other.books === '0')) return [];
  return [
    `  before  ${before.chain} on the chain, ${before.books} in the books`,
    `  other   ${other.chain} on the chain, ${other.books} in the books: neither came nor left by a booking`,
  ];
}

function differenceLines(each: DescribedDifference): string[] {
  const { kind, explained, subject, usercode, amount, chain, facts, other, note } = each;
  const sides =
    other === null ? `chain ${chain}, facts ${facts}` : `facts ${facts}, ${sideOf(each)} ${other}`;
  return [
    `  ${explained ? ' ' : '!'} ${kind}: ${amount} USDT, ${subject}`,
    `      ${[sides, usercode ?? '', note].filter((part) => part !== '').join('; ')}`,
    ...wayLines(each),
  ];
}

const sideOf = ({ between }: DescribedDifference) => (between === 'facts-rows' ? 'rows' : 'books');

/** Who accepted it, when and why; of what is unexplained, the way to deal with it. */
function wayLines({ kind, explained, acceptance }: DescribedDifference): string[] {
  if (acceptance) {
    const { reason, proposedBy, agreedBy, agreedAt } = acceptance;
    return [`      accepted by ${proposedBy} and ${agreedBy}, ${agreedAt}: ${reason}`];
  }
  return explained ? [] : [`      ${wayInWords[wayOf(kind)]}`];
}
