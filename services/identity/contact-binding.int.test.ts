import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const password = 'wagon-77';
const brand = 'caravan';
const mail = 'meitan@example.com';
const phone = '+6591234567';
let test: TestIdentity;

beforeEach(async () => {
  test = await createTestIdentity(undefined, undefined, { reaches: () => true });
});
afterEach(() => test.database.drop());

async function signedIn(name: string) {
  await test.identity.register({ name, password, brand });
  const answer = await test.identity.login({ name, password });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer.session;
}
type Session = Awaited<ReturnType<typeof signedIn>>;

async function codeFor(name: string, source = '192.0.2.7'): Promise<string> {
  await test.identity.sendCode({ name, purpose: 'bind', brand, source });
  test.pass(MINUTE);
  return test.sent.at(-1)?.code ?? 'none';
}
const bind = async (session: Session, name: string, code: string, more: object = {}) =>
  (await test.identity.bindContact(session, { name, code, password, source: '192.0.2.7', ...more }))?.key ??
  'bound';
const userOf = (session: Session) => test.identity.user(session.usercode);
const opens = async (name: string) => 'session' in (await test.identity.login({ name, password }));

describe('an address of an account', () => {
  it('is proven by a code, beside the names that it has', async () => {
    const session = await signedIn('meitan88');
    expect(await bind(session, mail, await codeFor(mail))).toBe('bound');
    expect(await bind(session, phone, await codeFor(phone))).toBe('bound');
    expect(await userOf(session)).toMatchObject({ email: mail, areaCode: '65', phone: '91234567' });
    for (const name of ['meitan88', mail, phone]) expect(await opens(name)).toBe(true);
    // the phone was news for the e-mail address, the only one that there was
    expect(test.told).toMatchObject([{ to: { kind: 'email', email: mail }, bound: 'phone', brand }]);
  });

  it('that is replaced names the account no more, and is told so', async () => {
    const session = await signedIn('meitan88');
    await bind(session, phone, await codeFor(phone));
    const fresh = '+6598765432';
    expect(await bind(session, fresh, await codeFor(fresh))).toBe('bound');
    expect(test.told).toMatchObject([{ to: { kind: 'phone', digits: '6591234567' }, bound: 'phone' }]);
    expect([await opens(phone), await opens(fresh)]).toEqual([false, true]);
    // it may begin an account of somebody else
    await test.identity.sendCode({ name: phone, purpose: 'register', brand, source: '198.51.100.7' });
    const registered = await test.identity.registerProven({
      name: phone,
      password,
      brand,
      code: test.sent.at(-1)?.code ?? 'none',
      source: '198.51.100.7',
    });
    expect(registered).toHaveProperty('usercode');
  });

  it('that is replaced is told in the language of its owner, although it could not be at first', async () => {
    const session = await signedIn('meitan88');
    await bind(session, phone, await codeFor(phone));
    await test.database.db.updateTable('identity_user').set({ language: 'ar' }).execute();
    test.away = true;
    const fresh = '+6598765432';
    expect(await bind(session, fresh, await codeFor(fresh))).toBe('bound');
    expect(test.told).toEqual([]);
    const noted = await test.database.db.selectFrom('account_news').selectAll().execute();
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain('91234567');
    test.away = false;
    await test.identity.sweep();
    await test.identity.sweep();
    expect(test.told).toMatchObject([
      { to: { kind: 'phone', digits: '6591234567' }, bound: 'phone', language: 'ar', id: noted[0]?.id },
    ]);
  });

  it('takes the login password, and a right code that was sent for it', async () => {
    const session = await signedIn('meitan88');
    const code = await codeFor(mail);
    expect(await bind(session, mail, code, { password: 'wrong-77' })).toBe('password-wrong');
    expect(await bind(session, mail, code === '000000' ? '000001' : '000000')).toBe('code-wrong');
    expect(await bind(session, 'others@example.com', code)).toBe('code-wrong');
    expect(await bind(session, 'mei@example.com', code)).toBe('email-name-invalid');
    await test.identity.sendCode({ name: phone, purpose: 'register', brand, source: '192.0.2.7' });
    expect(await bind(session, phone, test.sent.at(-1)?.code ?? 'none')).toBe('code-wrong');
    expect(await bind(session, mail, code)).toBe('bound');
    expect(await bind(session, mail, code)).toBe('code-wrong');
    expect(test.told).toEqual([]);
  });

  it('is not replaced for three days after a code replaced the login password', async () => {
    const session = await signedIn('meitan88');
    await bind(session, phone, await codeFor(phone));
    const source = '192.0.2.7';
    await test.identity.sendCode({ name: phone, purpose: 'reset', brand, source });
    const code = test.sent.at(-1)?.code ?? 'none';
    expect(await test.identity.resetPassword({ name: phone, code, fresh: 'camel-99', source })).toBe(
      undefined,
    );
    // there is no e-mail address to tell it
    expect(test.toldOfReset).toMatchObject([{ to: { digits: '6591234567' }, brand }]);
    test.pass(MINUTE);
    const fresh = { password: 'camel-99' };
    expect(await bind(session, mail, await codeFor(mail), fresh)).toBe('contact-waits');
    test.pass(72 * 60 * MINUTE);
    expect(await bind(session, mail, await codeFor(mail), fresh)).toBe('bound');
  });

  it('that the account has already is proven by a code, with no wait, and nobody is told', async () => {
    const { db } = test.database;
    for (const name of [mail, phone]) {
      const session = await signedIn('meitan88');
      await bind(session, name, await codeFor(name));
    }
    // as before codes were sent, after a reset
    const unproven = { email_proven_at: null, phone_proven_at: null };
    await db
      .updateTable('identity_user')
      .set({ ...unproven, password_reset_at: test.now() })
      .execute();
    await db.deleteFrom('account_news').execute();
    test.told.length = 0;
    const session = await signedIn('meitan88');
    expect(await userOf(session)).toMatchObject({ isEmailProven: false, isPhoneProven: false });
    expect(await bind(session, mail, await codeFor(mail), { password: 'wrong-77' })).toBe('password-wrong');
    expect(await bind(session, mail, '000000')).toBe('code-wrong');
    expect(await bind(session, mail, await codeFor(mail))).toBe('bound');
    expect(await userOf(session)).toMatchObject({ email: mail, isEmailProven: true, isPhoneProven: false });
    expect(await bind(session, phone, await codeFor(phone))).toBe('bound');
    expect(await userOf(session)).toMatchObject({ email: mail, phone: '91234567', isPhoneProven: true });
    // another one waits
    expect(await bind(session, 'others@example.com', await codeFor('others@example.com'))).toBe(
      'contact-waits',
    );
    test.sent.length = 0;
    await test.identity.sendCode({ name: mail, purpose: 'reset', brand, source: '192.0.2.7' });
    expect(test.sent).toMatchObject([{ to: { email: mail }, code: expect.stringMatching(/^\d{6}$/) }]);
    expect(test.told).toEqual([]);
    // there is no more to prove
    test.sent.length = 0;
    expect(await codeFor(mail)).toBe('none');
  });

  it('that another account never proved is taken, and only who reads it learns so', async () => {
    const owner = await signedIn('ownermei');
    await bind(owner, phone, await codeFor(phone));
    await test.database.db.updateTable('identity_user').set({ phone_proven_at: null }).execute();
    const other = await signedIn('meitan88');
    expect(await bind(other, phone, '000000')).toBe('code-wrong');
    expect(await bind(other, phone, await codeFor(phone))).toBe('phone-taken');
    expect(await userOf(other)).toMatchObject({ phone: '', isPhoneProven: false });
    expect(await userOf(owner)).toMatchObject({ phone: '91234567', isPhoneProven: false });
  });

  it('kept as it is dialled at home takes its normal form once it is proven', async () => {
    const session = await signedIn('meitan88');
    const german = '+4915112345678';
    await bind(session, german, await codeFor(german));
    const keyed = createKeyedHash('a secret of the tests, long enough for them');
    await test.database.db
      .updateTable('identity_user')
      .set({ phone_index: keyed('phone', '49015112345678'), phone_proven_at: null })
      .execute();
    expect(await bind(session, german, await codeFor(german))).toBe('bound');
    const { phone_index } = await test.database.db
      .selectFrom('identity_user')
      .select('phone_index')
      .executeTakeFirstOrThrow();
    expect(phone_index).toEqual(keyed('phone', '4915112345678'));
    expect(await userOf(session)).toMatchObject({ isPhoneProven: true });
  });

  it('is not given by a login password that was replaced while its code was looked at', async () => {
    const session = await signedIn('meitan88');
    const code = await codeFor(mail);
    const { db } = test.database;
    const isLocked = Promise.withResolvers<void>();
    const isEntered = Promise.withResolvers<void>();
    const replacing = db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('identity_code').selectAll().forUpdate().executeTakeFirstOrThrow();
      isLocked.resolve();
      await isEntered.promise;
      await db.updateTable('identity_user').set({ password_hash: 'another' }).execute();
    });
    await isLocked.promise;
    const binding = bind(session, mail, code);
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        );
        return rows.length;
      })
      .toBe(1);
    isEntered.resolve();
    await replacing;
    expect(await binding).toBe('repeated-submission');
    expect(await userOf(session)).toMatchObject({ email: '' });
  });

  it('that has an account gets no code, and the caller learns nothing', async () => {
    const owner = await signedIn('ownermei');
    await bind(owner, phone, await codeFor(phone));
    test.sent.length = 0;
    expect(await codeFor(phone)).toBe('none');
    expect(test.sent).toMatchObject([{ purpose: 'bind', to: { digits: '6591234567' } }]);
  });

  it('goes to one of two accounts that bind it at once', async () => {
    const [one, other] = [await signedIn('meitan88'), await signedIn('lintan88')];
    const [first, second] = [await codeFor(phone, 'a'), await codeFor(phone, 'b')];
    const answers = await Promise.all([
      bind(one, phone, first, { source: 'a' }),
      bind(other, phone, second, { source: 'b' }),
    ]);
    expect(answers.toSorted()).toEqual(['bound', 'phone-taken']);
    expect([(await userOf(one))?.phone, (await userOf(other))?.phone].toSorted()).toEqual(['', '91234567']);
  });

  it('is bound once by two requests with one code', async () => {
    const session = await signedIn('meitan88');
    const code = await codeFor(mail);
    const answers = await Promise.all([bind(session, mail, code), bind(session, mail, code)]);
    expect(answers.filter((answer) => answer === 'bound')).toHaveLength(1);
    expect(await userOf(session)).toMatchObject({ email: mail });
  });
});
