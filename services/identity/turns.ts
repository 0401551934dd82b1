import { HasherBusyError } from './password-hasher.ts';

/** So many may wait for their turn at one name; beyond that the caller answers "try later". */
const WAITING = 64;

/** Runs the checks of one subject one after the other, in this process; those of different subjects do not wait for each other. */
export type Turns = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (subject, work) => {
    const line = lines.get(subject) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= WAITING) throw new HasherBusyError('Too many entries for one name are being checked');
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
