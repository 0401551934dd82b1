/** Too many are waiting already: whoever asked is told to try again later. */
export class BusyError extends Error {
  override readonly name: string = 'BusyError';
}

/** Runs the work of one subject one after the other, in this process; those of different subjects do not wait for each other. */
export type Turns = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** `most`: so many may be at work or wait for one subject; one more rejects with BusyError. */
export function createTurns(most: number): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (subject, work) => {
    const line = lines.get(subject) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= most) throw new BusyError(`${most} wait for their turn at one subject`);
    lines.set(subject, line);
    line.length += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(subject);
    }
  };
}
