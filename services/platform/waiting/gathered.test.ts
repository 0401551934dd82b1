import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Answers with the double, when it is told to. */
function slowDoubles() {
  const rounds: { readonly questions: readonly number[]; readonly end: () => void }[] = [];
  const double = async (questions: readonly number[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rounds.push({ questions, end: resolve });
    await promise;
    return questions.map((question) => question * 2);
  };
  return { rounds, double };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

test('questions of one moment are one round, and each gets its own answer', async () => {
  const rounds: (readonly number[])[] = [];
  const ask = gathered(async (questions: readonly number[]) => {
    rounds.push(questions);
    return questions.map((question) => question * 2);
  });
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(rounds).toEqual([[1, 2, 3], [4]]);
});

test('what comes while rounds are under way is gathered, and answered by a round that begins after it', async () => {
  const { rounds, double } = slowDoubles();
  const ask = gathered(double, { atOnce: 2 });
  const answers: Promise<number>[] = [];
  for (const question of [1, 2, 3, 4]) {
    answers.push(ask(question));
    await turn();
  }
  expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2]]);
  rounds[1]?.end();
  expect(await answers[1]).toBe(4);
  await turn();
  expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2], [3, 4]]);
  for (const { end } of rounds) end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('a round is no larger than it may be', async () => {
  const { rounds, double } = slowDoubles();
  const ask = gathered(double, { most: 2, atOnce: 1 });
  const answers = [1, 2, 3, 4, 5].map(ask);
  for (const round of [0, 1, 2]) {
    await turn();
    rounds[round]?.end();
  }
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  expect(rounds.map(({ questions }) => questions)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a round that fails, or leaves an answer out, fails each of its questions and no later one', async () => {
  let turns = 0;
  const ask = gathered(async (questions: readonly number[]) => {
    turns += 1;
    if (turns === 1) throw new Error('away');
    return turns === 2 ? questions.slice(1) : questions;
  });
  for (const why of ['away', '1 answers to 2 questions']) {
    const both = await Promise.allSettled([ask(1), ask(2)]);
    expect(both).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { message: why } })));
  }
  expect(await ask(3)).toBe(3);
});
