import { createMemoryStore } from '@caravan/platform';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const limits = { login: { most: 2, seconds: 60 }, register: { most: 1, seconds: 60 } };
const login = (username: string, address = '10.0.0.1') => ({
  action: 'user!newlogin',
  address,
  parameters: { username },
});

it('counts logins per address and name, in any case of the name', async () => {
  const limiter = createLimiter(createMemoryStore(), limits);
  expect(await limiter(login('mei'))).toBeUndefined();
  expect(await limiter(login('MEI'))).toBeUndefined();
  expect(await limiter(login('mei '))).toEqual({ key: 'too-frequent' });
  expect(await limiter(login('ana'))).toBeUndefined();
  expect(await limiter(login('mei', '10.0.0.2'))).toBeUndefined();
});

it('counts names that are no text as one, whatever they are made of', async () => {
  const limiter = createLimiter(createMemoryStore(), limits);
  for (const username of [{ toString: null }, Object.create(null)]) {
    expect(await limiter({ ...login(''), parameters: { username } })).toBeUndefined();
  }
  expect(await limiter({ ...login(''), parameters: {} })).toEqual({ key: 'too-frequent' });
});

it('lets them try again when the window has passed', async () => {
  let now = 0;
  const limiter = createLimiter(createMemoryStore({ now: () => now }), limits);
  for (let i = 0; i < 3; i += 1) await limiter(login('mei'));
  now += 60_001;
  expect(await limiter(login('mei'))).toBeUndefined();
});

it('counts the logins of an address also over all names: each costs a password check', async () => {
  const limiter = createLimiter(createMemoryStore(), { ...limits, logins: { most: 3, seconds: 60 } });
  for (const name of ['mei', 'ana', 'bo']) expect(await limiter(login(name))).toBeUndefined();
  expect(await limiter(login('lin'))).toEqual({ key: 'too-frequent' });
  expect(await limiter(login('lin', '10.0.0.2'))).toBeUndefined();
});

it('counts registrations per address, and leaves other actions alone', async () => {
  const limiter = createLimiter(createMemoryStore(), limits);
  const register = { action: 'localuser!registerNoVerifcode', address: '10.0.0.1', parameters: {} };
  expect(await limiter(register)).toBeUndefined();
  expect(await limiter(register)).toEqual({ key: 'too-frequent' });
  expect(await limiter({ ...register, action: 'index!home' })).toBeUndefined();
});

it('stops a flood from one address whatever it asks, without asking the store about it', async () => {
  const store = { increment: () => Promise.reject(new Error('asked the store')) };
  const limiter = createLimiter(store, { ...limits, any: { most: 3, seconds: 60 } });
  const look = { action: 'index!home', address: '10.0.0.1', parameters: {} };
  for (let i = 0; i < 3; i += 1) expect(await limiter(look)).toBeUndefined();
  expect(await limiter(look)).toEqual({ key: 'too-frequent' });
  expect(await limiter({ ...look, address: '10.0.0.2' })).toBeUndefined();
});

it('can be off', async () => {
  const limiter = createLimiter(createMemoryStore(), 'off');
  for (let i = 0; i < 100; i += 1) expect(await limiter(login('mei'))).toBeUndefined();
});
