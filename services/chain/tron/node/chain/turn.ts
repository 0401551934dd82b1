import { createTurns } from '@caravan/platform';

/** Work on the chain is done one after the other; readers wait only while the chain is between two forks. */
export function createTurn(most: number) {
  const turns = createTurns(most);
  let between: Promise<unknown> = Promise.resolve();
  return {
    take: <T>(work: () => Promise<T>): Promise<T> => turns('chain', work),
    /** like `take`, and readers wait */
    takeAlone<T>(work: () => Promise<T>): Promise<T> {
      return turns('chain', () => {
        const done = work();
        between = done.catch(() => undefined);
        return done;
      });
    },
    /** resolves when what is there may be read */
    settled: async (): Promise<void> => void (await between),
  };
}

export type Turn = ReturnType<typeof createTurn>;
