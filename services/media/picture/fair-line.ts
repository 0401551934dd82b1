/** Why a turn was not given: too many wait already, or it did not come in time. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

/** Does one piece of work after another. The accounts that wait take turns, so one with many delays each other by one at most. */
export type FairLine = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

export function createFairLine({
  mostWaiting,
  patienceMs,
}: {
  readonly mostWaiting: number;
  readonly patienceMs: number;
}): FairLine {
  /** Those who wait, of each account; the account whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let [count, working] = [0, false];

  function passOn(): void {
    const next = waiting.entries().next().value;
    working = next !== undefined;
    if (!next) return;
    const [account, [begin, ...rest]] = next;
    waiting.delete(account);
    // behind the other accounts
    if (rest.length > 0) waiting.set(account, rest);
    count -= 1;
    begin?.();
  }

  function leave(account: string, begin: () => void): void {
    const rest = (waiting.get(account) ?? []).filter((each) => each !== begin);
    if (rest.length > 0) waiting.set(account, rest);
    else waiting.delete(account);
    count -= 1;
  }

  async function turnOf(account: string): Promise<void> {
    if (count >= mostWaiting) throw new NoTurnError('too many wait already');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.set(account, [...(waiting.get(account) ?? []), resolve]);
    count += 1;
    const late = setTimeout(() => {
      leave(account, resolve);
      reject(new NoTurnError(`no turn came within ${patienceMs} ms`));
    }, patienceMs);
    await promise.finally(() => clearTimeout(late));
  }

  return async (account, work) => {
    if (working) await turnOf(account);
    working = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
