import { formatCoin } from '@caravan/chain';
import { mallDayAt, zero } from '@caravan/events';
import { difference } from './difference.ts';
import type { Difference } from './difference.ts';
import { isInSpan } from './span.ts';
import type { Span } from './span.ts';
import type { Fact } from './subjects.ts';

/** What the network took for our transfers, a line per day and coin. The books have it in the coin, apart from USDT. */
export function feesOf(facts: readonly Fact[], span: Span): readonly Difference[] {
  const sums = new Map<string, { units: bigint; transfers: number; at: Date; coin: string }>();
  for (const { fee, recordedAt, height } of facts) {
    if (!fee || !isInSpan({ recordedAt, height }, span)) continue;
    const key = `${mallDayAt(recordedAt)} ${fee.coin}`;
    const sum = sums.get(key) ?? { units: 0n, transfers: 0, at: recordedAt, coin: fee.coin };
    sums.set(key, { ...sum, units: sum.units + fee.units, transfers: sum.transfers + 1 });
  }
  return [...sums.values()].map(({ units, transfers, at, coin }) =>
    difference('fee', {
      subject: coin,
      at,
      amount: zero,
      note: `${formatCoin(units, coin)} ${coin} for ${transfers} ${transfers === 1 ? 'transfer' : 'transfers'}`,
    }),
  );
}
