/** Why a turn was not given: too many wait already, or it did not come in time. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

/**
 * Does one piece of work after another. The accounts that wait take turns, so one with many delays each other by one at most; one whose
 * work was slow of late has a turn when no other waits.
 */
export type FairLine = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/** So much of a turn is slow. Pictures of people take a tenth of it. */
const SLOW_MS = 5_000;
/** So many accounts' times are remembered: those that had a turn last. */
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
  /** The milliseconds that the work of each account takes, the last turn as much as all before it. */
  const usual = new Map<string, number>();
  let [count, working] = [0, false];
  const isSlow = (account: string): boolean => (usual.get(account) ?? 0) > SLOW_MS;
  const waitingOf = (account: string): readonly Waiting[] => waiting.get(account) ?? [];

  function note(account: string, milliseconds: number): void {
    const before = usual.get(account) ?? milliseconds;
    usual.delete(account);
    usual.set(account, (before + milliseconds) / 2);
    const oldest = usual.keys().next().value;
    if (usual.size > MOST_REMEMBERED && oldest !== undefined) usual.delete(oldest);
  }

  function passOn(): void {
    const accounts = [...waiting.keys()];
    const next = accounts.find((account) => !isSlow(account)) ?? accounts[0];
    working = next !== undefined;
    if (next === undefined) return;
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

  /** In a full line, the account with the most places gives up its last one to an account that would have fewer with it. */
  function makeRoomFor(account: string): void {
    if (count < mostWaiting) return;
    const places = (of: string) => waitingOf(of).length;
    const greediest = [...waiting.keys()].reduce(
      (most, each) => (places(each) > places(most) ? each : most),
      account,
    );
    const last = waitingOf(greediest).at(-1);
    if (!last || places(greediest) <= places(account) + 1) throw new NoTurnError('too many wait already');
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
