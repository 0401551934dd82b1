import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const mail = 'meitan@example.com';
const phone = '+65 9123 4567';
/** so many go to phones of one country */
const shared = 12;
const password = 'wagon-77';
const fresh = 'camel-99';
let test: TestIdentity;

beforeEach(async () => {
  test = await createTestIdentity(undefined, undefined, {
    reaches: () => true,
    termsOf: (to) => {
      if (to.kind !== 'phone') return {};
      const { country = '' } = to.number;
      return country === 'DE'
        ? { refusal: { key: 'phone-out-of-reach' } }
        : { shared: { subject: `phones ${country}`, most: shared } };
    },
  });
});
afterEach(() => test.database.drop());

const ask = async (purpose: 'register' | 'reset', name = mail, from = '192.0.2.7') =>
  (await test.identity.sendCode({ name, purpose, brand: 'caravan', source: from }))?.key ?? 'sent';
const lastCode = () => test.sent.at(-1)?.code ?? 'none';
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');

const source = '192.0.2.7';
async function register(code: string, name = mail, from = source): Promise<string> {
  const request = { name, password, brand: 'caravan', code, source: from };
  const answer = await test.identity.registerProven(request);
  return 'refusal' in answer ? answer.refusal.key : 'registered';
}
/** An account whose address a code has proven. */
async function registered(name: string): Promise<void> {
  await ask('register', name);
  expect(await register(lastCode(), name)).toBe('registered');
  test.sent.length = 0;
  test.pass(MINUTE);
}
/** The code of a reset is this one, whoever was told. */
async function knowsCode(name: string): Promise<void> {
  const key = name === mail ? (['email', mail] as const) : (['phone', '6591234567'] as const);
  const keyed = createKeyedHash('a secret of the tests, long enough for them');
  await test.database.db
    .updateTable('identity_code')
    .set({ code_hash: keyed('code', 'reset', ...key, '246810') })
    .where('subject', '=', keyed('code-subject', 'reset', ...key, source))
    .executeTakeFirstOrThrow();
}
const reset = async (code: string, name = mail, to = fresh) =>
  (await test.identity.resetPassword({ name, code, fresh: to, source }))?.key ?? 'reset';
async function logIn(name: string, secret: string): Promise<string> {
  const answer = await test.identity.login({ name, password: secret });
  return 'refusal' in answer ? answer.refusal.key : answer.token;
}

describe('a code for a registration', () => {
  it('is six digits, sent to the address, and proves it once', async () => {
    expect(await ask('register', '  MeiTan@Example.com ')).toBe('sent');
    expect(test.sent).toMatchObject([{ to: { kind: 'email', email: mail }, brand: 'caravan' }]);
    expect(lastCode()).toMatch(/^\d{6}$/);
    expect(await register(wrongCode())).toBe('code-wrong');
    expect(await register(lastCode(), 'others@example.com')).toBe('code-wrong');
    expect(await register(lastCode())).toBe('registered');
    expect(await logIn(mail, password)).not.toBe('wrong-credentials');
    expect(await register(lastCode())).toBe('code-wrong');
  });

  it('is checked five times, and is good for ten minutes', async () => {
    await ask('register');
    for (let entry = 0; entry < 5; entry += 1) expect(await register(wrongCode())).toBe('code-wrong');
    expect(await register(lastCode())).toBe('code-wrong');
    test.pass(MINUTE);
    await ask('register');
    test.pass(10 * MINUTE);
    expect(await register(lastCode())).toBe('code-wrong');
  });

  it('survives what else was wrong with the registration', async () => {
    await ask('register');
    const request = { name: mail, password: 'short', brand: 'caravan', code: lastCode(), source };
    expect(await test.identity.registerProven(request)).toMatchObject({
      refusal: { key: 'password-invalid' },
    });
    expect(await register(lastCode())).toBe('registered');
  });

  it('comes again after a minute, and replaces the one before', async () => {
    await ask('register');
    const first = lastCode();
    test.pass(59 * SECOND);
    expect(
      await test.identity.sendCode({ name: mail, purpose: 'register', brand: 'caravan', source }),
    ).toEqual({
      key: 'too-frequent',
      details: { seconds: 1 },
    });
    test.pass(SECOND);
    expect(await ask('register')).toBe('sent');
    if (lastCode() !== first) expect(await register(first)).toBe('code-wrong');
    expect(await register(lastCode())).toBe('registered');
  });

  it('goes to one address six times in a day, and thirty times because one source asks', async () => {
    const askOften = async (times: number, name: (n: number) => string) => {
      const answers: string[] = [];
      for (let n = 0; n < times; n += 1) {
        answers.push(await ask('register', name(n)));
        test.pass(MINUTE);
      }
      return answers.filter((answer) => answer === 'sent').length;
    };
    expect(await askOften(8, () => mail)).toBe(6);
    expect(await askOften(28, (n) => `buyer${n}@example.com`)).toBe(24);
    expect(await ask('register', 'sender@elsewhere.example', '198.51.100.1')).toBe('sent');
  });

  it('goes to one address thirty times in a day, whoever asks, and once more in an hour', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 33; n += 1) answers.push(await ask('register', mail, `198.51.${n}.7`));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(31);
    expect(answers.slice(31)).toEqual(['too-frequent', 'too-frequent']);
  });

  it('is not touched by what strangers ask and enter', async () => {
    const stranger = '198.51.100.66';
    await ask('register');
    const own = lastCode();
    for (let n = 0; n < 12; n += 1) {
      await ask('register', mail, stranger);
      await register(wrongCode(), mail, stranger);
      test.pass(10_000);
    }
    for (let n = 0; n < 35; n += 1) await ask('register', `stranger${n}@example.com`, stranger);
    expect(await register(own, mail, stranger)).toBe('code-wrong');
    expect(await register(own)).toBe('registered');
  });

  it('is not sent to who has an account: the address is told so, and the caller is not', async () => {
    await registered(mail);
    expect(await ask('register')).toBe('sent');
    expect(test.sent.map(({ code }) => code)).toEqual([undefined]);
  });

  it('is not sent to a username, or where no message goes', async () => {
    expect(await ask('register', 'meitan88')).toBe('email-invalid');
    expect(await ask('register', 'mei.tan@example.com')).toBe('email-name-invalid');
    expect(await ask('register', '+6511234567')).toBe('phone-no-such-number');
    expect(await ask('register', '01711234567')).toBe('phone-no-such-number');
    expect(await ask('register', '+491711234567')).toBe('phone-out-of-reach');
    expect(test.sent).toEqual([]);
    const closed = await createTestIdentity();
    expect(
      await closed.identity.sendCode({ name: mail, purpose: 'register', brand: 'caravan', source }),
    ).toEqual({ key: 'code-channel-closed' });
    await closed.database.drop();
  });
});

describe('an account that is named by a phone', () => {
  it('is proven by a code, and found however the number is written', async () => {
    expect(await ask('register', phone)).toBe('sent');
    expect(test.sent).toMatchObject([{ to: { kind: 'phone', number: { e164: '+6591234567' } } }]);
    expect(await register(lastCode(), '6591234567')).toBe('registered');
    const signedIn = await test.identity.login({ name: '9123-4567', areaCode: '65', password });
    if ('refusal' in signedIn) throw new Error(signedIn.refusal.key);
    expect(await test.identity.user(signedIn.session.usercode)).toMatchObject({
      areaCode: '65',
      phone: '91234567',
    });
    test.pass(MINUTE);
    expect(await ask('reset', phone)).toBe('sent');
    expect(await reset(lastCode(), '6591234567')).toBe('reset');
    expect(await logIn(phone, fresh)).not.toBe('wrong-credentials');
  });

  it('of before numbers had a normal form is found by its number as it is dialled at home, and stays one', async () => {
    const old = await createTestIdentity();
    const { usercode } = (await old.identity.register({
      name: '+33612345678',
      password,
      brand: 'caravan',
    })) as { usercode: string };
    // as it was kept then: with the 0
    const keyed = createKeyedHash('a secret of the tests, long enough for them');
    await old.database.db
      .updateTable('identity_user')
      .set({ phone_index: keyed('phone', '330612345678') })
      .execute();
    for (const [name, areaCode] of [
      ['06 12 34 56 78', '33'],
      ['6 12 34 56 78', '33'],
      ['+33612345678', undefined],
    ] as const) {
      expect(await old.identity.login({ name, areaCode, password })).toMatchObject({ session: { usercode } });
      expect(await old.identity.register({ name, areaCode, password, brand: 'caravan' })).toEqual({
        refusal: { key: 'phone-taken' },
      });
    }
    await old.database.drop();
  });

  it('cannot be taken without a code, nor can an e-mail address, where codes are sent', async () => {
    for (const name of [phone, mail])
      expect(await test.identity.register({ name, password, brand: 'caravan' })).toEqual({
        refusal: { key: 'code-required' },
      });
    expect(await test.identity.register({ name: 'meitan88', password, brand: 'caravan' })).toHaveProperty(
      'usercode',
    );
  });
});

describe('a forgotten login password', () => {
  beforeEach(async () => {
    await registered(mail);
  });

  it('is replaced by who reads the code; sessions end, and locks of wrong ones are open', async () => {
    const token = await logIn(mail, password);
    for (let entry = 0; entry < 3; entry += 1) await logIn(mail, 'wrong-77');
    expect(await logIn(mail, password)).toBe('locked-for-minutes');
    await ask('reset');
    expect(await reset(lastCode())).toBe('reset');
    expect(await test.identity.sessionOf(token)).toBeUndefined();
    expect(await logIn(mail, password)).toBe('wrong-credentials');
    expect(await test.identity.sessionOf(await logIn(mail, fresh))).toBeDefined();
    expect(await reset(lastCode(), mail, 'camel-11')).toBe('code-wrong');
  });

  it('takes no code of a registration, and no wrong one', async () => {
    await ask('reset');
    expect(await reset(wrongCode())).toBe('code-wrong');
    expect(await register(lastCode())).toBe('code-wrong');
    expect(await reset(lastCode(), mail, 'short')).toBe('password-invalid');
    expect(await reset(lastCode())).toBe('reset');
  });

  it('tells nobody who has an account: the answers are the same, and nothing is sent', async () => {
    expect(await ask('reset', 'nobody@example.com')).toBe('sent');
    expect(test.sent).toEqual([]);
    expect(await reset('000000', 'nobody@example.com')).toBe('code-wrong');
  });

  it('does not open the lock of the transaction password', async () => {
    const signedIn = await test.identity.login({ name: mail, password });
    if ('refusal' in signedIn) throw new Error(signedIn.refusal.key);
    await test.identity.setTransactionPassword(signedIn.session, { password: '123456' });
    for (const wrong of ['000000', '000001', '000002'])
      await test.identity.verifyTransactionPassword(signedIn.session, wrong);
    await ask('reset');
    await reset(lastCode());
    const again = await test.identity.login({ name: mail, password: fresh });
    if ('refusal' in again) throw new Error(again.refusal.key);
    expect(await test.identity.verifyTransactionPassword(again.session, '123456')).toMatchObject({
      key: 'locked-for-minutes',
    });
  });

  it('replaces no transaction password for three days: who reads the mail shall not have both', async () => {
    const signedIn = async (secret: string) => {
      const answer = await test.identity.login({ name: mail, password: secret });
      if ('refusal' in answer) throw new Error(answer.refusal.key);
      return answer.session;
    };
    await test.identity.setTransactionPassword(await signedIn(password), { password: '123456' });
    await ask('reset');
    await reset(lastCode());
    const session = await signedIn(fresh);
    const set = () =>
      test.identity.setTransactionPassword(session, { password: '654321', loginPassword: fresh });
    expect(await set()).toMatchObject({ key: 'fund-password-waits' });
    expect(
      await test.identity.changeTransactionPassword(session, { old: '123456', fresh: '246801' }),
    ).toBeUndefined();
    test.pass(72 * 60 * MINUTE);
    expect(await set()).toBeUndefined();
  });

  it('sets no first transaction password and in those three days either', async () => {
    await ask('reset');
    await reset(lastCode());
    const again = await test.identity.login({ name: mail, password: fresh });
    if ('refusal' in again) throw new Error(again.refusal.key);
    const { session } = again;
    const set = () =>
      test.identity.setTransactionPassword(session, { password: '123456', loginPassword: fresh });
    expect(await set()).toMatchObject({ key: 'fund-password-waits' });
    test.pass(72 * 60 * MINUTE);
    expect(await set()).toBeUndefined();
  });

  it('ends the sessions although the cache is away, and the old password opens none', async () => {
    const token = await logIn(mail, password);
    await ask('reset');
    const broken = { ...test.cache, set: () => Promise.reject(new Error('away')) };
    const set = test.cache.set;
    Object.assign(test.cache, broken);
    expect(await reset(lastCode())).toBe('reset');
    Object.assign(test.cache, { set });
    expect(await test.restarted().sessionOf(token)).toBeUndefined();
  });

  it('is replaced once by two with the same code', async () => {
    await ask('reset');
    const both = await Promise.all([reset(lastCode()), reset(lastCode(), mail, 'camel-11')]);
    expect(both.toSorted()).toEqual(['code-wrong', 'reset']);
  });

  it('is replaced by no code to an address that nobody has proven, and the answers are the same', async () => {
    // as it was kept before codes were sent
    const keyed = createKeyedHash('a secret of the tests, long enough for them');
    const unproven = { email_proven_at: null, phone_proven_at: null };
    await test.database.db
      .updateTable('identity_user')
      .set({ phone_index: keyed('phone', '6591234567'), ...unproven })
      .execute();
    test.sent.length = 0;
    for (const name of [phone, mail]) {
      expect(await ask('reset', name)).toBe('sent');
      expect(test.sent).toEqual([]);
      // who guessed it right is told no more
      await knowsCode(name);
      expect(await reset('246810', name)).toBe('code-wrong');
    }
    // it is somebody's name still: nobody else begins an account with it
    expect(await ask('register', phone)).toBe('sent');
    expect(test.sent.map(({ code }) => code)).toEqual([undefined]);
    expect(await test.identity.sessionOf(await logIn(mail, password))).toBeDefined();
  });

  it('stays as it is where staff have locked the account', async () => {
    await test.database.db.updateTable('identity_user').set({ state: 'locked' }).execute();
    await ask('reset');
    expect(await reset(lastCode())).toBe('account-locked');
  });
});
