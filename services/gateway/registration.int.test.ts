import { createIdentity } from '@caravan/identity';
import { createVault } from '@caravan/platform';
import { afterAll, expect, it } from 'vitest';
import { keyOf, PASSWORD, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { db, dependencies } = mall;
const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
const secret = 'a secret of the tests, long enough';
const { app, client } = mall.gateway({
  identity: createIdentity({ ...dependencies, db, secret, vault, registrationNamesPerDay: 4 }),
});
afterAll(() => mall.stop());

async function ask(username: string, remoteAddress: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/wap/api/localuser!registerNoVerifcode.action',
    payload: { username, password: PASSWORD },
    remoteAddress,
  });
  return keyOf(response.json<Reply>());
}

it('tells one address, and one IPv6 site, of no more names than a person needs', async () => {
  await client.call('localuser!registerNoVerifcode', { username: 'existing', password: PASSWORD });
  for (const site of [() => '198.51.100.7', (nth: number) => `2001:db8:77:${nth.toString(16)}::1`]) {
    const told = [];
    for (let nth = 0; nth < 12; nth += 1)
      told.push(await ask(nth === 0 ? 'existing' : `${site(0).length}guessed${nth}`, site(nth)));
    expect(told.slice(0, 4)).toEqual(['username-taken', undefined, undefined, undefined]);
    expect(new Set(told.slice(4))).toEqual(new Set(['too-frequent']));
  }
});
