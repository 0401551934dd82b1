import { createMemoryCache } from '@caravan/platform';
import { expect, it, vi } from 'vitest';
import { actions } from '../wire/index.ts';
import { createLimiter } from './limiter.ts';

const limits = { login: { most: 2, seconds: 60 }, register: { most: 1, seconds: 60 } };
const login = (username: string, address = '10.0.0.1') => ({
  limits: actions['user!newlogin'].limits,
  address,
  parameters: { username },
});

const register = {
  limits: actions['localuser!registerNoVerifcode'].limits,
  address: '10.0.0.1',
  parameters: {},
};

it('counts logins per address and name, in any case of the name', async () => {
  const limiter = createLimiter(createMemoryCache(), limits);
  expect(await limiter(login('mei'))).toBeUndefined();
  expect(await limiter(login('MEI'))).toBeUndefined();
  expect(await limiter(login('mei '))).toEqual({ key: 'too-frequent' });
  expect(await limiter(login('ana'))).toBeUndefined();
  expect(await limiter(login('mei', '10.0.0.2'))).toBeUndefined();
});

it('counts names that are no text as one, whatever they are made of', async () => {
  const limiter = createLimiter(createMemoryCache(), limits);
  for (const username of [{ toString: null }, Object.create(null)]) {
    expect(await limiter({ ...login(''), parameters: { username } })).toBeUndefined();
  }
  expect(await limiter({ ...login(''), parameters: {} })).toEqual({ key: 'too-frequent' });
});

it('lets them try again when the window has passed', async () => {
  let now = 0;
  const limiter = createLimiter(createMemoryCache({ now: () => now }), limits);
  for (let i = 0; i < 3; i += 1) await limiter(login('mei'));
  now += 60_001;
  expect(await limiter(login('mei'))).toBeUndefined();
});

it('counts the logins of an address also over all names: each costs a password check', async () => {
  const limiter = createLimiter(createMemoryCache(), { ...limits, logins: { most: 3, seconds: 60 } });
  for (const name of ['mei', 'ana', 'bo']) expect(await limiter(login(name))).toBeUndefined();
  expect(await limiter(login('lin'))).toEqual({ key: 'too-frequent' });
  expect(await limiter(login('lin', '10.0.0.2'))).toBeUndefined();
});

it('counts registrations per address, and leaves other actions alone', async () => {
  const limiter = createLimiter(createMemoryCache(), limits);
  expect(await limiter(register)).toBeUndefined();
  expect(await limiter(register)).toEqual({ key: 'too-frequent' });
  expect(await limiter({ ...register, limits: actions['index!home'].limits })).toBeUndefined();
});

it('counts all addresses of one IPv6 line as one, because a caller may send from any of them', async () => {
  const limiter = createLimiter(createMemoryCache(), limits);
  const from = (address: string) => limiter({ ...register, address });
  expect(await from('2001:db8:1:2:3:4:5:6')).toBeUndefined();
  for (const address of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002::9%eth0'])
    expect(await from(address)).toEqual({ key: 'too-frequent' });
  for (const address of ['2001:db8:1:3::1', '::1', 'fe80::1']) expect(await from(address)).toBeUndefined();
});

it('counts an IPv6 site besides, which may do four times as much from all its lines', async () => {
  const limiter = createLimiter(createMemoryCache(), { ...limits, logins: { most: 3, seconds: 60 } });
  const from = (line: number, name: string) => limiter(login(name, `2001:db8:beef:${line}::1`));
  // one line alone uses up a quarter, however often it tries
  for (let i = 0; i < 3; i += 1) expect(await from(0, `mei-${i}`)).toBeUndefined();
  for (let i = 0; i < 20; i += 1) expect(await from(0, `ana-${i}`)).toEqual({ key: 'too-frequent' });
  for (let line = 1; line <= 9; line += 1) expect(await from(line, `lin-${line}`)).toBeUndefined();
  expect(await from(10, 'lin-10')).toEqual({ key: 'too-frequent' });
  expect(await limiter(login('bo', '2001:db8:bee0::1'))).toBeUndefined();
  expect(await limiter(login('bo', '10.0.0.1'))).toBeUndefined();
});

it('asks the cache once for each limit of an IPv4 address', async () => {
  const increment = vi.fn(async () => 1);
  const limiter = createLimiter({ increment }, { ...limits, logins: { most: 3, seconds: 60 } });
  await limiter(login('mei'));
  await limiter(login('mei', '::ffff:10.0.0.1'));
  expect(increment).toHaveBeenCalledTimes(4);
  await limiter(login('mei', '2001:db8::1'));
  expect(increment).toHaveBeenCalledTimes(8);
  increment.mockClear();
  await limiter({
    ...login('mei', '2001:db8::1'),
    limits: [{ name: 'login', by: ['account'] }],
    account: 'A',
  });
  expect(increment).toHaveBeenCalledTimes(1);
});

it('knows an IPv4 address in the clothes of IPv6', async () => {
  const limiter = createLimiter(createMemoryCache(), limits);
  expect(await limiter({ ...register, address: '::ffff:10.0.0.1' })).toBeUndefined();
  expect(await limiter({ ...register, address: '10.0.0.1' })).toEqual({ key: 'too-frequent' });
  expect(await limiter({ ...register, address: '::ffff:10.0.0.2' })).toBeUndefined();
});

it('can be off', async () => {
  const limiter = createLimiter(createMemoryCache(), 'off');
  for (let i = 0; i < 100; i += 1) expect(await limiter(login('mei'))).toBeUndefined();
});
