import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity, SignedIn } from './index.ts';
import { WRONG_LOGINS_PER_DAY } from './password-entry.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let test: TestIdentity;
let identity: Identity;

beforeEach(async () => {
  test = await createTestIdentity();
  ({ identity } = test);
});
afterEach(() => test.database.drop());

const register = (name: string, more: Partial<Parameters<Identity['register']>[0]> = {}) =>
  identity.register({ name, password: 'wagon-77', brand: 'caravan', ...more });

async function signedIn(name = 'meitan88'): Promise<SignedIn> {
  await register(name);
  return accepted(await identity.login({ name, password: 'wagon-77' }));
}

function accepted<Answer extends object>(answer: Answer): Exclude<Answer, { refusal: unknown }> {
  if ('refusal' in answer) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer as Exclude<Answer, { refusal: unknown }>;
}

const keyOf = (answer: object | undefined): string | undefined =>
  answer && 'refusal' in answer ? (answer.refusal as { key: string }).key : undefined;

describe('registering', () => {
  it('makes an account that can sign in by its username in any case', async () => {
    const { usercode } = accepted(await register('MeiTan88'));
    expect(usercode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const { session } = accepted(await identity.login({ name: 'meitan88', password: 'wagon-77' }));
    expect(session).toMatchObject({ usercode, username: 'MeiTan88', brand: 'caravan' });
  });

  it('makes an account that can sign in by e-mail, or by phone with its area code', async () => {
    accepted(await register('meitan@example.com'));
    accepted(await register('91234567', { areaCode: '+65' }));
    expect(keyOf(await identity.login({ name: 'MEITAN@example.com', password: 'wagon-77' }))).toBeUndefined();
    expect(
      keyOf(await identity.login({ name: '9123 4567', areaCode: '65', password: 'wagon-77' })),
    ).toBeUndefined();
  });

  it('keeps e-mails and phones out of the tables in the clear', async () => {
    const { usercode } = accepted(await register('meitan@example.com'));
    const row = await test.database.db.selectFrom('identity_user').selectAll().executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/example|wagon/);
    expect(await identity.user(usercode)).toMatchObject({ email: 'meitan@example.com', phone: '' });
  });

  it('lets one of many simultaneous registrations have a name', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register('onlyone1')));
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(1);
    expect(answers.filter((answer) => keyOf(answer) === 'username-taken')).toHaveLength(5);
  });

  it.each([
    ['a password of five characters', { password: 'short' }, 'password-invalid'],
    ['a password of thirteen characters', { password: 'thirteenchars' }, 'password-invalid'],
    ['an empty password', { password: '' }, 'password-invalid'],
    ['a transaction password of letters', { transactionPassword: 'abcdef' }, 'fund-password-invalid'],
    ['an invitation of nobody', { invitationCode: 'NOBODY00' }, 'referral-code-wrong'],
    ['terms that were not accepted', { agreed: false }, 'agreement-required'],
  ])('refuses %s', async (_what, more, key) => {
    expect(keyOf(await register('meitan88', more))).toBe(key);
    expect(await test.database.db.selectFrom('identity_user').selectAll().execute()).toEqual([]);
  });

  it('takes an invitation by another user', async () => {
    const { usercode } = accepted(await register('inviter1'));
    accepted(await register('invited1', { invitationCode: usercode.toLowerCase() }));
    const row = await test.database.db
      .selectFrom('identity_user')
      .select('invited_by')
      .where('username', '=', 'invited1')
      .executeTakeFirst();
    expect(row?.invited_by).toBe(usercode);
  });
});

const wrong = () => identity.login({ name: 'meitan88', password: 'guess-1' });
const right = () => identity.login({ name: 'meitan88', password: 'wagon-77' });

it('calls nobody by the usercode of another', async () => {
  const { usercode } = accepted(await register('harbour22'));
  for (const name of [usercode, usercode.toLowerCase()])
    expect(keyOf(await register(name))).toBe('username-taken');
});

describe('the lockout', () => {
  it('locks for three minutes after three wrong passwords, and until the next day after a fourth', async () => {
    await register('meitan88');
    expect(keyOf(await wrong())).toBe('wrong-credentials');
    expect(keyOf(await wrong())).toBe('wrong-credentials');
    expect(keyOf(await wrong())).toBe('locked-for-minutes');
    expect(keyOf(await right())).toBe('locked-for-minutes');
    test.pass(3 * MINUTE);
    expect(keyOf(await wrong())).toBe('locked-until-tomorrow');
    test.pass(60 * MINUTE);
    expect(keyOf(await right())).toBe('locked-until-tomorrow');
    test.pass(DAY);
    expect(keyOf(await right())).toBeUndefined();
  });

  it('forgets wrong entries after a right one', async () => {
    await register('meitan88');
    for (let round = 0; round < 3; round += 1) {
      await wrong();
      await wrong();
      expect(keyOf(await right())).toBeUndefined();
    }
  });

  it('gives a burst of parallel guesses no more tries than a patient guesser', async () => {
    await register('meitan88');
    const keys = (await Promise.all(Array.from({ length: 12 }, wrong))).map(keyOf);
    expect(keys.filter((key) => key === 'wrong-credentials')).toHaveLength(2);
    expect(keys.filter((key) => key === 'locked-for-minutes')).toHaveLength(10);
  });

  it('locks only the source of the wrong entries, unless they are too many from everywhere', async () => {
    identity = test.sharing({
      hash: async (password) => `hash of ${password}`,
      verify: async (hashed, password) => hashed === `hash of ${password}`,
    });
    await register('meitan88');
    const from = (source: string, password = 'guess-1') =>
      identity.login({ name: 'meitan88', password, source });
    for (let entry = 0; entry < 4; entry += 1) await from('192.0.2.1');
    expect(keyOf(await from('192.0.2.1', 'wagon-77'))).toBe('locked-for-minutes');
    expect(keyOf(await from('198.51.100.7', 'wagon-77'))).toBeUndefined();
    // three of them, and the right one is given back
    for (let entry = 3; entry < WRONG_LOGINS_PER_DAY; entry += 1)
      expect(keyOf(await from(`source ${entry}`))).toBe('wrong-credentials');
    expect(keyOf(await from('another'))).toBe('locked-until-tomorrow');
    expect(keyOf(await from('198.51.100.7', 'wagon-77'))).toBe('locked-until-tomorrow');
    test.pass(DAY);
    expect(keyOf(await from('198.51.100.7', 'wagon-77'))).toBeUndefined();
  });

  it('lets twelve right entries at once in, one after the other', async () => {
    await register('meitan88');
    const answers = await Promise.all(Array.from({ length: 12 }, right));
    expect(answers.map(keyOf)).toEqual(Array.from({ length: 12 }, () => undefined));
  });

  it('survives a restart', async () => {
    await register('meitan88');
    for (let i = 0; i < 3; i += 1) await wrong();
    identity = test.restarted();
    expect(keyOf(await right())).toBe('locked-for-minutes');
  });

  it('answers an unknown name as it answers a wrong password', async () => {
    const keys = [];
    for (let i = 0; i < 4; i += 1) {
      keys.push(keyOf(await identity.login({ name: 'nobody99', password: 'guess-1' })));
    }
    expect(keys).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'locked-for-minutes',
      'locked-for-minutes',
    ]);
  });

  it.each([
    ['in another case', [{ name: 'NoBody99' }, { name: 'nobody99' }, { name: 'NOBODY99' }]],
    [
      'with the area code here or there',
      [{ name: '91234567', areaCode: '65' }, { name: '6591234567' }, { name: '591234567', areaCode: '6' }],
    ],
  ])('counts an unknown name written %s as that one, as it does a known name', async (_how, written) => {
    const keys = [];
    for (const name of written) keys.push(keyOf(await identity.login({ ...name, password: 'guess-1' })));
    expect(keys).toEqual(['wrong-credentials', 'wrong-credentials', 'locked-for-minutes']);
  });
});

describe('a session', () => {
  it('survives a restart, and is gone everywhere after logout', async () => {
    const { token, session } = await signedIn();
    identity = test.restarted();
    expect(await identity.sessionOf(token)).toEqual(session);
    await identity.logout(token);
    expect(await identity.sessionOf(token)).toBeUndefined();
    expect(await test.restarted().sessionOf(token)).toBeUndefined();
  });

  it('is not known by its token in the database', async () => {
    const { token } = await signedIn();
    const rows = await test.database.db.selectFrom('identity_session').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lasts seven days from its last use', async () => {
    const { token } = await signedIn();
    test.pass(6 * DAY);
    expect(await identity.sessionOf(token)).toBeDefined();
    test.pass(6 * DAY);
    expect(await identity.sessionOf(token)).toBeDefined();
    test.pass(7 * DAY);
    expect(await identity.sessionOf(token)).toBeUndefined();
  });

  it('is swept away once it expired, with the wrong entries of days gone by', async () => {
    await signedIn();
    await identity.login({ name: 'meitan88', password: 'guess-1' });
    test.pass(8 * DAY);
    await identity.sweep();
    expect(await test.database.db.selectFrom('identity_session').selectAll().execute()).toEqual([]);
    expect(await test.database.db.selectFrom('identity_lockout').selectAll().execute()).toEqual([]);
  });

  it('finds nobody for a token that was never issued', async () => {
    expect(await identity.sessionOf('x'.repeat(43))).toBeUndefined();
  });
});

const lock = () => test.database.db.updateTable('identity_user').set({ state: 'locked' }).execute();

describe('a locked user', () => {
  it('does not sign in, and is told why only with the right password', async () => {
    await register('meitan88');
    await lock();
    expect(await right()).toEqual({ refusal: { key: 'account-locked' } });
    expect(keyOf(await wrong())).toBe('wrong-credentials');
  });

  it('keeps no session: at once where nobody remembers it, and within a minute where it was in use', async () => {
    const { token } = await signedIn();
    expect(await identity.sessionOf(token)).toBeDefined();
    await lock();
    expect(await test.restarted().sessionOf(token)).toBeUndefined();
    test.pass(MINUTE + 1);
    expect(await identity.sessionOf(token)).toBeUndefined();
  });
});

describe('the transaction password', () => {
  it('must be set before it can be right', async () => {
    const { session } = await signedIn();
    expect(await identity.verifyTransactionPassword(session, '123456')).toEqual({
      key: 'fund-password-not-set',
    });
    expect(await identity.setTransactionPassword(session, { password: '12345' })).toEqual({
      key: 'fund-password-invalid',
    });
    expect(await identity.setTransactionPassword(session, { password: '123456' })).toBeUndefined();
    expect(await identity.verifyTransactionPassword(session, '123456')).toBeUndefined();
  });

  it('is replaced only with the login password, and the old one pays nothing afterwards', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    await identity.verifyTransactionPassword(session, '123456');
    expect(await identity.setTransactionPassword(session, { password: '654321' })).toHaveProperty(
      'key',
      'password-wrong',
    );
    expect(
      await identity.setTransactionPassword(session, { password: '654321', loginPassword: 'guess-1' }),
    ).toHaveProperty('key', 'password-wrong');
    const loginPassword = 'wagon-77';
    expect(await identity.setTransactionPassword(session, { password: '654321', loginPassword })).toBe(
      undefined,
    );
    expect(await identity.verifyTransactionPassword(session, '123456')).toHaveProperty(
      'key',
      'fund-password-wrong',
    );
    expect(await identity.verifyTransactionPassword(session, '654321')).toBeUndefined();
  });

  it('is what was set first, when two set it at once', async () => {
    const { session } = await signedIn();
    const [hashing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hasher = createPasswordHasher();
    const hesitating = test.sharing({
      ...hasher,
      async hash(password, source) {
        hashing.resolve();
        await goOn.promise;
        return await hasher.hash(password, source);
      },
    });
    const late = hesitating.setTransactionPassword(session, { password: '111111' });
    await hashing.promise;
    expect(await identity.setTransactionPassword(session, { password: '123456' })).toBeUndefined();
    goOn.resolve();
    expect(await late).toEqual({ key: 'repeated-submission' });
    expect(await identity.verifyTransactionPassword(session, '123456')).toBeUndefined();
    expect(await identity.verifyTransactionPassword(session, '111111')).toHaveProperty(
      'key',
      'fund-password-wrong',
    );
  });

  it('pays nothing once replaced, also when it was being checked at that moment', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    const [checked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hasher = createPasswordHasher();
    const hesitating = test.sharing({
      ...hasher,
      async verify(hashed, password, source) {
        const same = await hasher.verify(hashed, password, source);
        checked.resolve();
        await goOn.promise;
        return same;
      },
    });
    const late = hesitating.verifyTransactionPassword(session, '123456');
    await checked.promise;
    await identity.setTransactionPassword(session, { password: '654321', loginPassword: 'wagon-77' });
    goOn.resolve();
    expect(await late).toHaveProperty('key', 'fund-password-wrong');
    expect(await identity.verifyTransactionPassword(session, '123456')).toHaveProperty(
      'key',
      'fund-password-wrong',
    );
  });

  it('pays nothing once replaced, even if the cache learns late that it was right', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    const told = vi.spyOn(test.cache, 'set');
    await identity.verifyTransactionPassword(session, '123456');
    await identity.setTransactionPassword(session, { password: '654321', loginPassword: 'wagon-77' });
    for (const late of told.mock.calls.splice(0)) await test.cache.set(...late);
    expect(await identity.verifyTransactionPassword(session, '123456')).toHaveProperty(
      'key',
      'fund-password-wrong',
    );
  });

  it('locks after three wrong entries, also a session that remembered the right one', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    await identity.verifyTransactionPassword(session, '123456');
    const keys = [];
    for (let i = 0; i < 3; i += 1) {
      keys.push((await identity.verifyTransactionPassword(session, '000000'))?.key);
    }
    expect(keys).toEqual(['fund-password-wrong', 'fund-password-wrong', 'locked-for-minutes']);
    expect(await identity.verifyTransactionPassword(session, '123456')).toHaveProperty(
      'key',
      'locked-for-minutes',
    );
    test.pass(16 * MINUTE);
    expect(await identity.verifyTransactionPassword(session, '123456')).toBeUndefined();
  });

  it('counts many simultaneous right entries of a session as one', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => identity.verifyTransactionPassword(session, '123456')),
    );
    expect(answers.every((answer) => answer === undefined)).toBe(true);
  });

  it('is remembered for the session that entered it only, and not in the clear', async () => {
    const { session } = await signedIn();
    await identity.setTransactionPassword(session, { password: '123456' });
    await identity.verifyTransactionPassword(session, '123456');
    const remembered = await test.cache.get(`fund:${session.id}`);
    expect(remembered).toBeDefined();
    expect(remembered).not.toContain('123456');
    const other = accepted(await identity.login({ name: 'meitan88', password: 'wagon-77' }));
    expect(await test.cache.get(`fund:${other.session.id}`)).toBeUndefined();
  });
});
