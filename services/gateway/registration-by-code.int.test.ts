import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD } from './testing/index.ts';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const FRESH = 'camel-99';
const ask = async (request: object) => keyOf(await client.ask('idcode!execute', request));
const lastCode = () => mall.codes.at(-1)?.code ?? 'none';

describe('registration by a code', () => {
  const target = 'ann@example.com';
  const register = (verifcode: string) =>
    client.ask('localuser!registerWithVerifcode', { username: target, password: PASSWORD, verifcode });

  it('signs in who reads what was sent to the address', async () => {
    expect(await client.call('idcode!execute', { target, type: 'register' })).toEqual({ resendAfter: 60 });
    expect(keyOf(await client.ask('idcode!execute', { target, type: 'register' }))).toBe('too-frequent');
    expect(keyOf(await register('12345'))).toBe('code-wrong');
    const answer = (await register(lastCode())).data as { token: string };
    expect(await client.call('localuser!get', {}, answer)).toMatchObject({ email: target });
    expect(keyOf(await register(lastCode()))).toBe('code-wrong');
  });

  it('needs an address that a message can go to', async () => {
    expect(await ask({ target: 'meitan88', type: 'register' })).toBe('email-invalid');
    expect(await ask({ target: '91234567', areaCode: '65', type: 'register' })).toBe('code-channel-closed');
    expect(await ask({ target: 'who@example.com', type: 'other' })).toBe('parameter-error');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code, and every session is over', async () => {
    const username = 'ben@example.com';
    const { token, usercode } = await client.call('localuser!registerNoVerifcode', {
      username,
      password: PASSWORD,
    });
    await client.call('idcode!execute', { target: username, type: 'reset' });
    const reset = async (more: object) =>
      keyOf(
        await client.ask('localuser!resetPassword', {
          username,
          verifcode: lastCode(),
          password: FRESH,
          ...more,
        }),
      );
    expect(await reset({ re_password: 'camel-98' })).toBe('passwords-differ');
    expect(await reset({ verifcode: 'wrong' })).toBe('code-wrong');
    expect(await reset({})).toBeUndefined();
    expect(keyOf(await client.ask('localuser!get', {}, { token }))).toBe('session-expired');
    expect(await client.call('user!newlogin', { username, password: FRESH })).toMatchObject({ usercode });
  });

  it('tells no caller whether there is an account', async () => {
    const sent = mall.codes.length;
    const asked = await client.ask('idcode!execute', { target: 'nobody@example.com', type: 'reset' });
    expect(asked).toMatchObject({ code: 0, data: { resendAfter: 60 } });
    expect(mall.codes).toHaveLength(sent);
  });
});
