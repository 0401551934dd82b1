import { scrypt } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { expect, test, vi } from 'vitest';
import { hashPassword, Passwords, readUsers } from './users.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

test('a password is kept as a salted hash that differs each time', async () => {
  const [one, other] = [await hashPassword('secret'), await hashPassword('secret')];
  expect(one).toMatch(/^scrypt:[\w-]{22}:[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(one).not.toContain('secret');
});

test('a user is known by name and password, the first time and again', async () => {
  const ada = { name: 'ada', passwordHash: await hashPassword('one:two') };
  const bob = { name: 'bob', passwordHash: await hashPassword('three') };
  const passwords = new Passwords([ada, bob]);
  for (const _ of [1, 2]) {
    expect(await passwords.userOf('ada', 'one:two')).toBe(ada);
    for (const wrong of ['three', 'one', '', 'one:two '])
      expect(await passwords.userOf('ada', wrong)).toBeUndefined();
    expect(await passwords.userOf('bob', 'three')).toBe(bob);
    for (const nobody of ['', 'Ada', 'eve'])
      expect(await passwords.userOf(nobody, 'one:two')).toBeUndefined();
  }
});

test('many calls at once, right and wrong, are each judged by their own password', async () => {
  const passwords = new Passwords([{ name: 'ada', passwordHash: await hashPassword('right') }]);
  const tried = ['right', 'wrong', 'right', 'wrong'];
  const found = await Promise.all(tried.map((password) => passwords.userOf('ada', password)));
  expect(found.map((user) => user?.name)).toEqual(['ada', undefined, 'ada', undefined]);
});

test('who comes many times at once with the right password costs one hash', async () => {
  const ada = { name: 'ada', passwordHash: await hashPassword('right') };
  const passwords = new Passwords([ada]);
  vi.mocked(scrypt).mockClear();
  const found = await Promise.all(Array.from({ length: 20 }, () => passwords.userOf('ada', 'right')));
  expect(found).toEqual(Array.from({ length: 20 }, () => ada));
  expect(scrypt).toHaveBeenCalledTimes(1);
});

test('a flood of wrong passwords is turned away once a hundred wait, and ends', async () => {
  const ada = { name: 'ada', passwordHash: await hashPassword('right') };
  const passwords = new Passwords([ada]);
  const real = vi.mocked(scrypt).getMockImplementation();
  vi.mocked(scrypt).mockClear();
  vi.mocked(scrypt).mockImplementation((_password, _salt, _length, _options, done) =>
    setImmediate(() => done(null, Buffer.alloc(32))),
  );
  const flood = Array.from({ length: 150 }, (_, number) => passwords.userOf('ada', `wrong ${number}`));
  const judged = await Promise.allSettled(flood);
  const refused = judged.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ reason: { code: status.UNAVAILABLE } });
  expect(scrypt).toHaveBeenCalledTimes(100);
  if (real) vi.mocked(scrypt).mockImplementation(real);
  expect(await passwords.userOf('ada', 'right')).toBe(ada);
});

test('users are read with a password, which is hashed at once, or with its hash', async () => {
  const passwordHash = await hashPassword('two');
  const [one, two] = await readUsers(
    JSON.stringify([
      { name: 'one', password: 'first', rights: 'append' },
      { name: 'two', passwordHash, groups: ['$admins'] },
    ]),
  );
  expect(one).toEqual({ name: 'one', rights: 'append', passwordHash: expect.stringMatching(/^scrypt:/) });
  expect(two).toEqual({ name: 'two', groups: ['$admins'], passwordHash });
});

test.each([
  ['no JSON', 'name=secret'],
  ['nobody', '[]'],
  ['no password', '[{"name":"secret"}]'],
  ['a hash of another kind', '[{"name":"a","passwordHash":"md5:secret"}]'],
  ['a name with a colon', '[{"name":"a:b","password":"secret"}]'],
  ['a right that does not exist', '[{"name":"a","password":"secret","rights":"all"}]'],
])('%s is refused without showing it', async (_, json) => {
  const refused = readUsers(json);
  await expect(refused).rejects.toThrow(/^must be a JSON array/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
