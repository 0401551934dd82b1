import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, PASSWORD, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
const production = mall.gateway({
  config: { ...mall.dependencies.config, development: false },
}).app;
afterAll(() => mall.stop());

type Sent = {
  readonly password?: string;
  readonly headers?: Record<string, string>;
  readonly to?: typeof app;
  readonly from?: string;
};

/** A sign-in over HTTP, and the cookie that its answer sets. */
async function signIn(username: string, { password = PASSWORD, headers = {}, to = app, from }: Sent = {}) {
  const response = await to.inject({
    method: 'POST',
    url: '/wap/api/user!newlogin.action',
    payload: { username, password },
    headers,
    ...(from && { remoteAddress: from }),
  });
  const cookie = response.headers['set-cookie'];
  return {
    key: keyOf(response.json<Reply>()),
    cookie: typeof cookie === 'string' ? cookie : undefined,
    shown: typeof cookie === 'string' ? cookie.split(';')[0] : undefined,
  };
}

const register = (username: string) =>
  client.call('localuser!registerNoVerifcode', { username, password: PASSWORD });

describe('a browser that signed in before', () => {
  it('signs in with its cookie after forty addresses have locked the account for a day', async () => {
    await register('attacked');
    const { shown = '' } = await signIn('attacked');
    for (let entry = 0; entry < 120; entry += 1)
      await signIn('attacked', { password: 'guess-1', from: `198.51.100.${entry % 40}` });
    expect((await signIn('attacked', { from: '203.0.113.9' })).key).toBe('locked-until-tomorrow');
    const again = await signIn('attacked', { from: '203.0.113.9', headers: { cookie: shown } });
    expect(again.key).toBeUndefined();
    expect(again.shown).not.toBe(shown);
  });

  it('keeps it where no script and no other site reads it, and in production over TLS alone', async () => {
    await register('careful1');
    const attributes = async (to: typeof app) =>
      (await signIn('careful1', { to })).cookie?.split('; ').slice(1).toSorted();
    const plain = ['HttpOnly', 'Max-Age=15552000', 'Path=/wap/api', 'SameSite=Strict'];
    expect(await attributes(app)).toEqual(plain);
    expect(await attributes(production)).toEqual([...plain, 'Secure'].toSorted());
  });

  it('gets it at its registration, and none for a wrong password', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/wap/api/localuser!registerNoVerifcode.action',
      payload: { username: 'newcomer', password: PASSWORD },
    });
    expect(response.headers['set-cookie']).toMatch(/^known-browser=/);
    expect((await signIn('newcomer', { password: 'guess-1' })).cookie).toBeUndefined();
  });

  it('neither shows nor loses it when another site sends a form in its name', async () => {
    await register('lured001');
    const own = await signIn('lured001', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.shown).toBeDefined();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, cookie: own.shown ?? '' };
      expect(await signIn('lured001', { headers })).toEqual({ key: undefined, cookie: undefined });
    }
  });

  it('leaves nothing of it in the log', async () => {
    await register('quietly1');
    const { shown = '' } = await signIn('quietly1');
    await signIn('quietly1', { headers: { cookie: shown } });
    expect(mall.logged.join('')).not.toContain(shown.split('=')[1]);
  });
});
