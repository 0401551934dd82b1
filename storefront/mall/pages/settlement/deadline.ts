import { localTime, wireTime } from '@caravan/storefront-shared/i18n';

type Open = { readonly payBefore?: string | undefined };
type Deadline = {
  /** on the reader's clock, to the minute; with its day where that is not today */
  readonly time: string;
  /** whether all orders wait as long */
  readonly same: boolean;
};

/** Until when orders wait to be paid: the first of them. Undefined where none says so. `now` in ms. */
export function deadlineOf(orders: readonly Open[], now: number): Deadline | undefined {
  // in the order of the wire's times: a reader's clock may be set back between two
  const times = orders.flatMap(({ payBefore }) => payBefore ?? []).toSorted();
  const [first, ...later] = times.map((time) => localTime(time).slice(0, 16));
  if (first === undefined) return undefined;
  const today = localTime(wireTime(new Date(now))).slice(0, 10);
  return {
    time: first.startsWith(today) ? first.slice(11) : first,
    same: later.every((time) => time === first) && times.length === orders.length,
  };
}
