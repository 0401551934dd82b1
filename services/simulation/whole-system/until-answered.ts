import { setTimeout as wait } from 'node:timers/promises';

/** Longer than anything takes to come back. */
const PATIENCE_MS = 180_000;

/** Asks until there is an answer, like a client whose server dies again and again. */
export async function untilAnswered<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} was never answered`, { cause: error });
      await wait(100 + Math.random() * 200);
    }
  }
}
