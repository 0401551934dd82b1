import { expect, it } from 'vitest';
import { createPasswordHasher, HasherBusyError } from './password-hasher.ts';

it('knows its own hashes, and hashes the same password differently each time', async () => {
  const hasher = createPasswordHasher();
  const [one, two] = await Promise.all([hasher.hash('wagon-7', 'a'), hasher.hash('wagon-7', 'a')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await hasher.verify(one, 'wagon-7', 'a')).toBe(true);
  expect(await hasher.verify(one, 'wagon-8', undefined)).toBe(false);
});

it('turns away whom it cannot serve soon, and goes on afterwards', async () => {
  const hasher = createPasswordHasher({ parallel: 1, waiting: 1 });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((one) => hasher.hash(one, undefined)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toHaveProperty('reason', expect.any(HasherBusyError));
  await expect(hasher.hash('d', undefined)).resolves.toMatch(/^\$argon2id/);
});

it('lets a flood from one source wait behind itself, and not before others', async () => {
  const hasher = createPasswordHasher({ parallel: 1, waiting: 8 });
  const served: string[] = [];
  const ask = (name: string, source: string) =>
    hasher.hash(name, source).then(
      () => served.push(name),
      (error: unknown) => served.push(error instanceof HasherBusyError ? `${name} turned away` : 'failed'),
    );
  const flood = Array.from({ length: 9 }, (_, each) => ask(`flood ${each}`, 'a site'));
  await Promise.all([...flood, ask('mei', 'her home'), ask('lin', 'his office')]);
  // each took the last place of the flood, because the queue was full
  expect(served.slice(0, 2)).toEqual(['flood 8 turned away', 'flood 7 turned away']);
  expect(served.slice(2, 6)).toEqual(['flood 0', 'flood 1', 'mei', 'lin']);
  expect(served).toHaveLength(11);
});
