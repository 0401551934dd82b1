/** Why a turn was not given: too many wait already, or it did not come in time. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

/**
 * Does one piece of work after another. Of the accounts that wait, the one whose work has taken the least time so far is next: who
 * sends what takes long waits behind everybody who does not.
 */
export type FairLine = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/** So many accounts' times are remembered: those that came last. */
const MOST_REMEMBERED = 1_000;

type Waiting = { readonly begin: () => void; readonly refuse: (why: NoTurnError) => void };

export function createFairLine({
  mostWaiting,
  patienceMs,
}: {
  readonly mostWaiting: number;
  readonly patienceMs: number;
}): FairLine {
  /** Those who wait, of each account; the account that came or had its turn the longest ago comes first. */
  const waiting = new Map<string, readonly Waiting[]>();
  /** The milliseconds that the work of each account has taken. */
  const taken = new Map<string, number>();
  let [count, working] = [0, false];
  const takenBy = (account: string): number => taken.get(account) ?? 0;
  const waitingOf = (account: string): readonly Waiting[] => waiting.get(account) ?? [];

  function note(account: string, milliseconds: number): void {
    const sum = takenBy(account) + milliseconds;
    taken.delete(account);
    taken.set(account, sum);
    const oldest = taken.keys().next().value;
    if (taken.size > MOST_REMEMBERED && oldest !== undefined) taken.delete(oldest);
  }

  function passOn(): void {
    const [first, ...others] = waiting.keys();
    working = first !== undefined;
    if (first === undefined) return;
    const next = others.reduce(
      (least, account) => (takenBy(account) < takenBy(least) ? account : least),
      first,
    );
    const [place, ...rest] = waitingOf(next);
    waiting.delete(next);
    // behind the other accounts
    if (rest.length > 0) waiting.set(next, rest);
    count -= 1;
    place?.begin();
  }

  function leave(account: string, place: Waiting): void {
    const rest = waitingOf(account).filter((each) => each !== place);
    if (rest.length > 0) waiting.set(account, rest);
    else waiting.delete(account);
    count -= 1;
  }

  /** Whether the first account has more places in the line than the second, or as many after work that took longer. */
  function isGreedier(one: string, other: string, more = 0): boolean {
    const places = waitingOf(one).length - waitingOf(other).length - more;
    return places > 0 || (places === 0 && takenBy(one) > takenBy(other));
  }

  /** In a full line, its greediest account gives up its last place to one who would be less greedy with it. */
  function makeRoomFor(account: string): void {
    if (count < mostWaiting) return;
    const greediest = [...waiting.keys()].reduce((most, each) => (isGreedier(each, most) ? each : most));
    const last = waitingOf(greediest).at(-1);
    if (!last || greediest === account || !isGreedier(greediest, account, 1))
      throw new NoTurnError('too many wait already');
    leave(greediest, last);
    last.refuse(new NoTurnError('others who wait have had less'));
  }

  async function turnOf(account: string): Promise<void> {
    makeRoomFor(account);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { begin: resolve, refuse: reject };
    waiting.set(account, [...waitingOf(account), place]);
    count += 1;
    const late = setTimeout(() => {
      leave(account, place);
      reject(new NoTurnError(`no turn came within ${patienceMs} ms`));
    }, patienceMs);
    await promise.finally(() => clearTimeout(late));
  }

  return async (account, work) => {
    if (working) await turnOf(account);
    working = true;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      note(account, performance.now() - begun);
      passOn();
    }
  };
}
