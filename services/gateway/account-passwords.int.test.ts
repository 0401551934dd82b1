import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, SAFEWORD } from './testing/index.ts';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const FRESH = 'camel-99';

describe('the login password over the API', () => {
  it('is changed by the old one, and the other sessions are over', async () => {
    const { token, usercode } = await client.newBuyer();
    const { username } = await client.call('localuser!get', {}, { token });
    const other = await client.call('user!newlogin', { username, password: PASSWORD });
    const change = async (more: object) =>
      keyOf(
        await client.ask(
          'user!updateOldAndNewPsw',
          { old_password: PASSWORD, password: FRESH, ...more },
          { token },
        ),
      );
    expect(await change({ re_password: 'camel-98' })).toBe('passwords-differ');
    expect(await change({ old_password: 'camel-00' })).toBe('password-wrong');
    expect(await change({ password: 'short' })).toBe('password-invalid');
    expect(await change({ password: '' })).toBe('password-invalid');
    expect(await change({ re_password: FRESH })).toBeUndefined();
    expect(keyOf(await client.ask('localuser!get', {}, { token: other.token }))).toBe('session-expired');
    expect(await client.call('user!newlogin', { username, password: FRESH })).toMatchObject({ usercode });
  });

  it('is changed by nobody who has not signed in', async () => {
    const request = { old_password: PASSWORD, password: FRESH };
    expect(keyOf(await client.ask('user!updateOldAndNewPsw', request))).toBe('not-logged-in');
  });
});

describe('the transaction password over the API', () => {
  it('is changed by the old one', async () => {
    const { token } = await client.newBuyer();
    const change = async (more: object) =>
      keyOf(
        await client.ask(
          'user!updateOldAndNewSafeword',
          { old_safeword: SAFEWORD, safeword: '246801', ...more },
          { token },
        ),
      );
    expect(await change({ re_safeword: '246802' })).toBe('passwords-differ');
    expect(await change({ old_safeword: '000000' })).toBe('fund-password-wrong');
    expect(await change({ safeword: '24680' })).toBe('fund-password-invalid');
    expect(await change({ re_safeword: '246801' })).toBeUndefined();
    expect(await change({})).toBe('fund-password-wrong');
  });
});

describe('closing an account over the API (§4)', () => {
  const closing = { password: PASSWORD, reason: 'moved away' };

  it('asks for the login password and a reason', async () => {
    const { token } = await client.newBuyer();
    const close = async (request: object) => keyOf(await client.ask('user!logoff', request, { token }));
    expect(await close({ ...closing, reason: ' ' })).toBe('cancellation-reason-required');
    expect(await close({ ...closing, password: 'wrong-77' })).toBe('password-wrong');
    expect(await close({ ...closing, reason: 'x'.repeat(201) })).toBe('parameter-error');
    expect(await close(closing)).toBeUndefined();
    expect(await close(closing)).toBe('session-expired');
  });

  it('is refused while a balance remains', async () => {
    const { token, usercode } = await client.newBuyer();
    await mall.fund(usercode, '5');
    expect(keyOf(await client.ask('user!logoff', closing, { token }))).toBe('balance-remains');
    expect(await client.call('localuser!get', {}, { token })).toMatchObject({ usercode });
  });

  it('takes the name away for the days that clients are told', async () => {
    const { token } = await client.newBuyer();
    const { username } = await client.call('localuser!get', {}, { token });
    await client.call('user!logoff', closing, { token });
    const { account_reserved_days: days } = await client.call('syspara!getSyspara', {
      code: 'account_reserved_days',
    });
    const register = async () =>
      keyOf(await client.ask('localuser!registerNoVerifcode', { username, password: PASSWORD }));
    expect(await register()).toBe('name-reserved');
    mall.pass(Number(days) * 86_400_000);
    expect(await register()).toBeUndefined();
  });
});
