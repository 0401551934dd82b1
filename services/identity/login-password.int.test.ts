import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordHasher, SignedIn } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const account = { name: 'meitan88', password: 'wagon-77' };
const fresh = 'camel-99';
let test: TestIdentity;
let own: SignedIn;

async function signedIn(password = account.password): Promise<SignedIn> {
  const answer = await test.identity.login({ ...account, password });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

async function loginWith(password: string, known?: string): Promise<string> {
  const answer = await test.identity.login({ ...account, password, known });
  return 'refusal' in answer ? answer.refusal.key : 'signed in';
}

async function change(old: string, to: string): Promise<string> {
  const answer = await test.identity.changeLoginPassword(own.session, { old, fresh: to });
  return 'refusal' in answer ? answer.refusal.key : 'changed';
}

const replace = async (old: string, to: string) =>
  (await test.identity.changeTransactionPassword(own.session, { old, fresh: to }))?.key ?? 'changed';
const enter = async (password: string) =>
  (await test.identity.verifyTransactionPassword(own.session, password))?.key ?? 'right';

beforeEach(async () => {
  test = await createTestIdentity();
  await test.identity.register({ ...account, brand: 'caravan' });
  own = await signedIn();
});
afterEach(() => test.database.drop());

describe('the login password (§5)', () => {
  it('is replaced by who knows the old one, and the old one opens nothing any more', async () => {
    expect(await change(account.password, fresh)).toBe('changed');
    expect(await loginWith(account.password)).toBe('wrong-credentials');
    expect(await loginWith(fresh)).toBe('signed in');
  });

  it('stays as it is where the old one is wrong, which counts as a wrong entry', async () => {
    expect(await change('camel-00', fresh)).toBe('password-wrong');
    expect(await change('camel-01', fresh)).toBe('password-wrong');
    expect(await change('camel-02', fresh)).toBe('locked-for-minutes');
    expect(await change(account.password, fresh)).toBe('locked-for-minutes');
    test.pass(3 * 60_000);
    expect(await loginWith(account.password)).toBe('signed in');
  });

  it('has six to twelve characters', async () => {
    expect(await change(account.password, 'short')).toBe('password-invalid');
    expect(await change(account.password, 'much too long for it')).toBe('password-invalid');
  });

  it('ends every other session and keeps the one that changed it', async () => {
    const other = await signedIn();
    expect(await change(account.password, fresh)).toBe('changed');
    expect(await test.identity.sessionOf(other.token)).toBeUndefined();
    expect(await test.restarted().sessionOf(other.token)).toBeUndefined();
    expect(await test.identity.sessionOf(own.token)).toMatchObject({ id: own.session.id });
  });

  it('is known to no browser of before but the one that changed it', async () => {
    const answer = await test.identity.changeLoginPassword(own.session, {
      old: account.password,
      fresh,
      known: own.known,
    });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    // wrong ones of a browser that is known count for it alone
    for (const password of ['1', '2', '3']) await loginWith(password);
    expect(await loginWith(fresh, own.known)).toBe('locked-for-minutes');
    expect(await loginWith(fresh, answer.known)).toBe('signed in');
  });

  it('lets nobody in who entered the old one while it was replaced', async () => {
    const verified = Promise.withResolvers<void>();
    const replaced = Promise.withResolvers<void>();
    const slow: PasswordHasher = {
      hash: async (password) => `hash of ${password}`,
      async verify() {
        verified.resolve();
        await replaced.promise;
        return true;
      },
    };
    const login = test.sharing(slow).login(account);
    await verified.promise;
    expect(await change(account.password, fresh)).toBe('changed');
    replaced.resolve();
    expect(await login).toMatchObject({ refusal: { key: 'wrong-credentials' } });
  });

  it('is replaced once by two changes at the same time', async () => {
    const both = await Promise.all([change(account.password, fresh), change(account.password, 'camel-11')]);
    expect(both.toSorted()).toEqual(['changed', 'repeated-submission']);
  });
});

describe('the transaction password', () => {
  it('is replaced by who knows the old one', async () => {
    expect(await replace('123456', '654321')).toBe('fund-password-not-set');
    await test.identity.setTransactionPassword(own.session, { password: '123456' });
    expect(await replace('123450', '654321')).toBe('fund-password-wrong');
    expect(await replace('123456', '65432')).toBe('fund-password-invalid');
    expect(await replace('123456', '654321')).toBe('changed');
    expect(await enter('123456')).toBe('fund-password-wrong');
    expect(await enter('654321')).toBe('right');
  });

  it('counts wrong old ones as wrong entries', async () => {
    await test.identity.setTransactionPassword(own.session, { password: '123456' });
    for (const wrong of ['000000', '000001'])
      expect(await replace(wrong, '654321')).toBe('fund-password-wrong');
    expect(await replace('000002', '654321')).toBe('locked-for-minutes');
    expect(await replace('123456', '654321')).toBe('locked-for-minutes');
  });
});
