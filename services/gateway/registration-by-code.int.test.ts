import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD } from './testing/index.ts';
import { registerProven } from './testing/register-proven.ts';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const FRESH = 'camel-99';
const ask = async (request: object) => keyOf(await client.ask('idcode!execute', request));
const lastCode = () => mall.codes.at(-1)?.code ?? 'none';

describe('registration by a code', () => {
  const target = 'annlee@example.com';
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
    expect(await ask({ target: 'ann@example.com', type: 'register' })).toBe('email-name-invalid');
    expect(await ask({ target: '11234567', areaCode: '65', type: 'register' })).toBe('phone-no-such-number');
    expect(await ask({ target: 'who@example.com', type: 'other' })).toBe('parameter-error');
  });
});

describe('an account that is named by a phone', () => {
  const phone = { username: '9123 4567', areaCode: '+65' };

  it('begins with a code, and is signed in to and recovered with the area code apart or not', async () => {
    const { usercode, token } = await registerProven(mall, client, phone);
    expect(await client.call('localuser!get', {}, { token })).toMatchObject({
      areaCode: '65',
      phone: '91234567',
    });
    const name = { username: '+6591234567' };
    expect(await client.call('user!newlogin', { ...phone, password: PASSWORD })).toMatchObject({ usercode });
    expect(await client.call('user!newlogin', { ...name, password: PASSWORD })).toMatchObject({ usercode });
    mall.pass(60_000);
    await client.call('idcode!execute', { target: '91234567', areaCode: '65', type: 'reset' });
    const fresh = { ...name, password: FRESH };
    await client.call('localuser!resetPassword', { ...fresh, verifcode: lastCode() });
    expect(await client.call('user!newlogin', fresh)).toMatchObject({ usercode });
  });

  it('is told in the language of who asks', async () => {
    await client.ask('idcode!execute', { target: '+6590000001', type: 'register', lang: 'ar' });
    await client.ask('idcode!execute', { target: '+6590000002', type: 'register', lang: 'fr' });
    expect(mall.codes.slice(-2).map(({ language }) => language)).toEqual(['ar', undefined]);
  });

  it('answers alike for a number that has an account and one that has none', async () => {
    mall.pass(60_000);
    const answers = [];
    for (const target of ['+6591234567', '+6590000003'])
      for (const type of ['register', 'reset'])
        answers.push(await client.ask('idcode!execute', { target, type }));
    for (const each of answers) expect({ ...each, time: 0 }).toEqual({ ...answers[0], time: 0 });
    const wrong = { verifcode: 'x', password: FRESH };
    for (const username of ['+6591234567', '+6590000003'])
      expect(keyOf(await client.ask('localuser!resetPassword', { username, ...wrong }))).toBe('code-wrong');
  });

  it('is nobody’s without a code, nor is an e-mail address; clients are told what codes go to', async () => {
    for (const name of [{ username: '+6590000004' }, { username: 'somebody@example.com' }])
      expect(keyOf(await client.ask('localuser!registerNoVerifcode', { ...name, password: PASSWORD }))).toBe(
        'code-required',
      );
    expect(await client.call('syspara!getSyspara', { code: 'code_channels' })).toEqual({
      code_channels: 'email,phone',
    });
  });

  it('shares what it may be sent in a day with every gateway', async () => {
    const { client: second } = mall.gateway();
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const asking = n % 2 === 0 ? client : second;
      answers.push(keyOf(await asking.ask('idcode!execute', { target: '+6590000005', type: 'register' })));
      mall.pass(60_000);
    }
    expect(answers).toEqual([...Array.from({ length: 4 }), 'too-frequent', 'too-frequent']);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code, and every session is over', async () => {
    const username = 'benlee@example.com';
    const { token, usercode } = await registerProven(mall, client, { username });
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

describe('an address of an account', () => {
  it('is given and replaced by a code and the login password, and the one before is told', async () => {
    const { token, usercode } = await client.newBuyer();
    const bind = async (target: string, more: object = {}) => {
      await client.call('idcode!execute', { target, type: 'bind' });
      const request = { target, verifcode: lastCode(), password: PASSWORD, ...more };
      return keyOf(await client.ask('localuser!bindContact', request, { token }));
    };
    expect(await bind('+6591112222', { password: 'wrong-42' })).toBe('password-wrong');
    mall.pass(60_000);
    expect(await bind('+6591112222')).toBeUndefined();
    expect(await bind('newmail@example.com')).toBeUndefined();
    expect(await bind('+6593334444')).toBeUndefined();
    expect(mall.bound).toMatchObject([
      { to: { kind: 'phone', digits: '6591112222' }, bound: 'email' },
      { to: { kind: 'phone', digits: '6591112222' }, bound: 'phone' },
    ]);
    expect(await client.call('localuser!get', {}, { token })).toMatchObject({
      email: 'newmail@example.com',
      areaCode: '65',
      phone: '93334444',
    });
    expect(
      await client.call('user!newlogin', { username: 'newmail@example.com', password: PASSWORD }),
    ).toMatchObject({ usercode });
    expect(await client.call('localuser!get', {}, { token })).toMatchObject({
      emailProven: true,
      phoneProven: true,
    });
    const unsigned = { target: '+6593334444', verifcode: '000000', password: PASSWORD };
    expect(keyOf(await client.ask('localuser!bindContact', unsigned))).toBe('not-logged-in');
  });

  it('that was never proven is proven by its owner, who then resets the password by it', async () => {
    const { token } = await client.newBuyer();
    const target = 'formerly@example.com';
    await client.call('idcode!execute', { target, type: 'bind' });
    const proof = () => ({ target, verifcode: lastCode(), password: PASSWORD });
    await client.call('localuser!bindContact', proof(), { token });
    // as accounts were before addresses were proven
    await mall.db
      .updateTable('identity_user')
      .set({ email_proven_at: null })
      .where('email_proven_at', 'is not', null)
      .execute();
    const read = () => client.call('localuser!get', {}, { token });
    expect(await read()).toMatchObject({ email: target, emailProven: false });
    mall.pass(60_000);
    await client.call('idcode!execute', { target, type: 'bind' });
    expect(keyOf(await client.ask('localuser!bindContact', { ...proof(), verifcode: 'x' }, { token }))).toBe(
      'code-wrong',
    );
    await client.call('localuser!bindContact', proof(), { token });
    expect(await read()).toMatchObject({ email: target, emailProven: true });
    await client.call('idcode!execute', { target, type: 'reset' });
    await client.call('localuser!resetPassword', {
      username: target,
      verifcode: lastCode(),
      password: FRESH,
    });
    expect(await client.call('user!newlogin', { username: target, password: FRESH })).toHaveProperty('token');
  });
});
