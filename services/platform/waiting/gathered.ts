import { setImmediate } from 'node:timers/promises';

export type GatheredOptions = {
  /** in one round, at most; default 64 */
  readonly most?: number;
  /** rounds under way, at most; what comes meanwhile is gathered for the next. Default 2 */
  readonly atOnce?: number;
};

/**
 * Answers questions of the same moment in one round trip: those of one turn of the event loop, and those that come while as many
 * rounds are under way as may be. A question is answered by a round that begins after it was asked, so it sees what was written before.
 * `answerAll` answers one for one; if it fails, each question of its round does.
 */
export function gathered<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most = 64, atOnce = 2 }: GatheredOptions = {},
): (question: Question) => Promise<Answer> {
  type Waiting = PromiseWithResolvers<Answer> & { readonly question: Question };
  const waiting: Waiting[] = [];
  let rounds = 0;

  async function answer(asked: readonly Waiting[]): Promise<void> {
    try {
      const answers = await answerAll(asked.map(({ question }) => question));
      if (answers.length !== asked.length)
        throw new RangeError(`${answers.length} answers to ${asked.length} questions`);
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async function work(): Promise<void> {
    rounds += 1;
    while (waiting.length > 0) {
      await setImmediate();
      const asked = waiting.splice(0, most);
      if (asked.length > 0) await answer(asked);
    }
    rounds -= 1;
  }

  return (question) => {
    const asked = { ...Promise.withResolvers<Answer>(), question };
    waiting.push(asked);
    if (rounds < atOnce) void work();
    return asked.promise;
  };
}
