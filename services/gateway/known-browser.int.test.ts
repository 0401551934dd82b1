import { createStaffRegister } from '@caravan/identity';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, PASSWORD, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';

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

async function step(action: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/wap/api/office!${action}.action`, payload });
  const { data } = answer.json<{ data: { ticket: string; enrol?: { secret: string } } }>();
  return { cookie: answer.headers['set-cookie'], data };
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

  it('signs in to the office as a seller with its cookie, as a buyer would', async () => {
    const { pageList } = await client.call('sellerGoods!list', {});
    const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
    const { username } = await newSeller(mall, client, { sellerId, role: 'owner' });
    const to = async (from: string, password: string, cookie = '') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/wap/api/seller!login.action',
        payload: { username, password },
        headers: { cookie },
        remoteAddress: from,
      });
      return { key: keyOf(answer.json<Reply>()), shown: String(answer.headers['set-cookie']).split(';')[0] };
    };
    const { shown } = await to('203.0.113.9', PASSWORD);
    for (let entry = 0; entry < 120; entry += 1) await to(`198.51.100.${entry % 40}`, 'guess-1');
    expect((await to('203.0.113.8', PASSWORD)).key).toBe('locked-until-tomorrow');
    expect((await to('203.0.113.8', PASSWORD, shown)).key).toBeUndefined();
  });

  it('gives staff a cookie for their second factor, and none for a password alone', async () => {
    const { clock } = mall.dependencies;
    const staff = createStaffRegister({ db: mall.db, clock });
    const { password } = await staff.add({ username: 'careful2', role: 'risk' });
    const entered = await step('login', { username: 'careful2', password });
    expect(entered.cookie).toBeUndefined();
    const { ticket, enrol } = entered.data;
    const totp = new TOTP({ secret: Secret.fromBase32(enrol?.secret ?? '') });
    const code = totp.generate({ timestamp: clock().getTime() });
    const own = { ticket, code, password: 'a password of my own' };
    expect((await step('enrol', own)).cookie).toMatch(/^known-browser=/);
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
