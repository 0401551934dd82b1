import { money, streamOf } from '@caravan/events';
import { matterOf } from './matter.ts';
import type { Concern, DataOf, Matter } from './matter.ts';

type Arrived = { readonly usercode: string; readonly network: string; readonly depositId: string };
type ByItself = Pick<
  DataOf<'WithheldCredited'>,
  'usercode' | 'network' | 'deposits' | 'amount' | 'minimum' | 'along'
>;

/** It is the latest deposit of this wallet and network. What was said before is of no account, so nothing is read for it. */
export function arrivalOf({ usercode, network, depositId }: Arrived, as: 'credited' | 'set aside'): Concern {
  return {
    matter: matterOf.arrivals(usercode, network),
    streams: [],
    leaves: () => ({ LastArrival: { depositId, as } }),
  };
}

/** What is credited by itself is so with the latest deposit, in the same commit; the next one begins anew. */
export function arrivalBefore({ usercode, network }: Pick<Arrived, 'usercode' | 'network'>): Concern {
  return {
    matter: matterOf.arrivals(usercode, network),
    streams: [streamOf('wallet', usercode)],
    leaves: () => ({ LastArrival: undefined }),
  };
}

/**
 * What is missing if withheld deposits are credited by themselves: the deposit that arrived just before was credited and took them
 * along, or was withheld as the last of them, and with it they come to the minimum that its chain's stream names. Events of
 * version 1 do not say which it was; it is as certain for them.
 */
export function lackOfMinimum(
  { network, deposits, amount, minimum, along }: ByItself,
  ofDeposits: readonly Matter[],
  { LastArrival: last }: Matter,
): string | undefined {
  if (minimum !== undefined && along !== undefined) return 'one reason: it names a minimum and a deposit';
  if (along !== undefined)
    return last?.as === 'credited' && last.depositId === along
      ? undefined
      : `a deposit ${along} that was credited just before, and takes them along`;
  if (minimum === undefined && last?.as === 'credited') return undefined;
  const place = deposits.findIndex(({ depositId }) => depositId === last?.depositId);
  if (last?.as !== 'set aside' || place < 0) return 'a deposit of its own that was set aside just before';
  const least = ofDeposits[place]?.DepositWithheld?.minimum;
  if (least === undefined) return `a minimum of ${network}`;
  if (minimum !== undefined && money(minimum) !== money(least))
    return `the minimum that was decided on, of ${least}: it says ${minimum}`;
  return money(amount) < money(least)
    ? `deposits that come to the minimum of ${network}, ${least}: they come to ${amount}`
    : undefined;
}
