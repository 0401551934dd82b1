/** Why a turn was not given: too many wait already, or it did not come in time. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

/**
 * Does few pieces of work at a time. The parties that wait take turns, so one with many delays each other by one turn at most. A party
 * is whoever shares one fate: an account, or the place that calls come from.
 */
export type FairLine = <Result>(party: string, work: () => Promise<Result>) => Promise<Result>;

/** So many parties' times are remembered: those that had a turn last. */
const MOST_REMEMBERED = 1_000;

type Waiting = { readonly begin: () => void; readonly refuse: (why: NoTurnError) => void };

export type FairLineOptions = {
  /** pieces of work that wait, of all parties together */
  readonly mostWaiting: number;
  /** pieces of work at a time; default 1 */
  readonly parallel?: number;
  /** how long one may wait for its turn; default: for ever */
  readonly patienceMs?: number;
  /** A party whose work took longer of late has a turn when no other waits; default: its work is never slow. */
  readonly slowMs?: number;
};

export function createFairLine({
  mostWaiting,
  parallel = 1,
  patienceMs,
  slowMs = Infinity,
}: FairLineOptions): FairLine {
  /** Those who wait, of each party; the party that came or had its turn the longest ago comes first. */
  const waiting = new Map<string, readonly Waiting[]>();
  /** The milliseconds that the work of each party takes, the last turn as much as all before it. */
  const usual = new Map<string, number>();
  let [count, atWork] = [0, 0];
  const isSlow = (party: string): boolean => (usual.get(party) ?? 0) > slowMs;
  const waitingOf = (party: string): readonly Waiting[] => waiting.get(party) ?? [];

  function note(party: string, milliseconds: number): void {
    const before = usual.get(party) ?? milliseconds;
    usual.delete(party);
    usual.set(party, (before + milliseconds) / 2);
    const oldest = usual.keys().next().value;
    if (usual.size > MOST_REMEMBERED && oldest !== undefined) usual.delete(oldest);
  }

  function passOn(): void {
    const parties = [...waiting.keys()];
    const next = parties.find((party) => !isSlow(party)) ?? parties[0];
    if (next === undefined) {
      atWork -= 1;
      return;
    }
    const [place, ...rest] = waitingOf(next);
    waiting.delete(next);
    // behind the other parties
    if (rest.length > 0) waiting.set(next, rest);
    count -= 1;
    place?.begin();
  }

  function leave(party: string, place: Waiting): void {
    const rest = waitingOf(party).filter((each) => each !== place);
    if (rest.length > 0) waiting.set(party, rest);
    else waiting.delete(party);
    count -= 1;
  }

  /** In a full line, the party with the most places gives up its last one to a party that would have fewer with it. */
  function makeRoomFor(party: string): void {
    if (count < mostWaiting) return;
    const places = (of: string) => waitingOf(of).length;
    const greediest = [...waiting.keys()].reduce(
      (most, each) => (places(each) > places(most) ? each : most),
      party,
    );
    const last = waitingOf(greediest).at(-1);
    if (!last || places(greediest) <= places(party) + 1) throw new NoTurnError('too many wait already');
    leave(greediest, last);
    last.refuse(new NoTurnError('others who wait have had less'));
  }

  async function turnOf(party: string): Promise<void> {
    makeRoomFor(party);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { begin: resolve, refuse: reject };
    waiting.set(party, [...waitingOf(party), place]);
    count += 1;
    if (patienceMs === undefined) return await promise;
    const late = setTimeout(() => {
      leave(party, place);
      reject(new NoTurnError(`no turn came within ${patienceMs} ms`));
    }, patienceMs);
    await promise.finally(() => clearTimeout(late));
  }

  return async (party, work) => {
    // who waited takes the place of the one that ended
    if (atWork >= parallel) await turnOf(party);
    else atWork += 1;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      note(party, performance.now() - begun);
      passOn();
    }
  };
}
