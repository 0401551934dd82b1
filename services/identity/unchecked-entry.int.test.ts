import { afterEach, beforeEach, expect, it } from 'vitest';
import { HasherBusyError, type Identity, type Session } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const PASSWORD = 'wagon-77';
let test: TestIdentity;
let identity: Identity;
let session: Session;
let busy: boolean;

beforeEach(async () => {
  test = await createTestIdentity();
  busy = false;
  identity = test.sharing({
    hash: async (password) => `hash of ${password}`,
    verify: async (hashed, password) => {
      if (busy) throw new HasherBusyError('busy');
      return hashed === `hash of ${password}`;
    },
  });
  await identity.register({ name: 'meitan88', password: PASSWORD, brand: 'caravan' });
  const signedIn = await logIn();
  if ('refusal' in signedIn) throw new Error(signedIn.refusal.key);
  ({ session } = signedIn);
  await identity.setTransactionPassword(session, { password: '123456' });
});
afterEach(() => test.database.drop());

const logIn = (password = PASSWORD) => identity.login({ name: 'meitan88', password, source: '192.0.2.1' });

it.each([
  ['a sign-in', async () => await logIn()],
  ['a transaction password', async () => await identity.verifyTransactionPassword(session, '123456')],
  [
    'the login password, for a new transaction password',
    async () =>
      await identity.setTransactionPassword(session, { password: '654321', loginPassword: PASSWORD }),
  ],
])('%s that could not be checked is no wrong entry', async (_what, enter) => {
  busy = true;
  for (let entry = 0; entry < 4; entry += 1) await expect(enter()).rejects.toThrow(HasherBusyError);
  busy = false;
  expect(JSON.stringify(await enter()) ?? '').not.toMatch(/"(refusal|key)"/);
  expect(await test.database.db.selectFrom('identity_lockout').selectAll().execute()).toEqual([]);
});

it('leaves the wrong entries before it counted', async () => {
  await logIn('wrong-77');
  await logIn('wrong-77');
  busy = true;
  await expect(logIn()).rejects.toThrow(HasherBusyError);
  busy = false;
  expect(await logIn('wrong-77')).toMatchObject({ refusal: { key: 'locked-for-minutes' } });
});

it('takes nothing out that began after it', async () => {
  const [begun, fail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = test.sharing({
    hash: async (password) => password,
    verify: async () => {
      begun.resolve();
      await fail.promise;
      throw new HasherBusyError('busy');
    },
  });
  const late = slow.login({ name: 'meitan88', password: PASSWORD, source: '192.0.2.1' });
  await begun.promise;
  // another process counts one more meanwhile
  await logIn('wrong-77');
  fail.resolve();
  await expect(late).rejects.toThrow(HasherBusyError);
  expect(await logIn('wrong-77')).toMatchObject({ refusal: { key: 'locked-for-minutes' } });
});
