import { expect, it } from 'vitest';
import { createPasswordHasher, HasherBusyError } from './password-hasher.ts';

it('knows its own hashes, and hashes the same password differently each time', async () => {
  const hasher = createPasswordHasher();
  const [one, two] = await Promise.all([hasher.hash('wagon-7'), hasher.hash('wagon-7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await hasher.verify(one, 'wagon-7')).toBe(true);
  expect(await hasher.verify(one, 'wagon-8')).toBe(false);
});

it('turns away whom it cannot serve soon, and goes on afterwards', async () => {
  const hasher = createPasswordHasher({ parallel: 1, waiting: 1 });
  const answers = await Promise.allSettled([hasher.hash('a'), hasher.hash('b'), hasher.hash('c')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toHaveProperty('reason', expect.any(HasherBusyError));
  await expect(hasher.hash('d')).resolves.toMatch(/^\$argon2id/);
});
