import { randomUUID } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import { createVault, type Vault } from '@caravan/platform';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_ENDED, type ClosingRequest, type ObligationsPort, type SignedIn } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const DAY_MS = 86_400_000;
const nobody = { id: '', username: '', brand: 'caravan' };
const PASSWORD = 'secret-1';
let scene: TestIdentity;
let vault: Vault;
let users = 0;
/** what the others say */
let says: { outstanding?: Refusal; wallet?: Refusal; reset?: true } = {};
const closedWallets: string[] = [];

const obligations: ObligationsPort = {
  outstanding: async () => says.outstanding,
  closeWallet: async ({ usercode }) => {
    if (says.wallet) return { refusal: says.wallet };
    closedWallets.push(usercode);
    return { position: 42n };
  },
};

beforeAll(async () => {
  scene = await createTestIdentity(new Date('2026-03-01T04:00:00Z'), obligations);
  vault = createVault({ db: scene.database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
});
afterAll(() => scene.database.drop());
beforeEach(() => {
  says = {};
});

async function registered(name = `leaver${(users += 1)}`): Promise<SignedIn> {
  const { identity } = scene;
  const made = await identity.register({ name, password: PASSWORD, brand: 'caravan' });
  if ('refusal' in made) throw new Error(made.refusal.key);
  return identity.signIn(made);
}

function request(change: Partial<ClosingRequest> = {}): ClosingRequest {
  const commandId = randomUUID();
  const context = { commandId, correlationId: commandId, causationId: commandId, actor: 'test' };
  return { context, password: PASSWORD, reason: 'moving on', ...change };
}

const resetNow = (usercode: string) =>
  scene.database.db
    .updateTable('identity_user')
    .set({ password_reset_at: new Date('2026-03-01T03:00:00Z') })
    .where('usercode', '=', usercode)
    .execute();

const keyOf = (answer: object | undefined) =>
  answer && 'refusal' in answer ? (answer.refusal as Refusal).key : undefined;

/** §4, §5, §8: each way in which closing is refused. */
test.each<[string, Partial<ClosingRequest>, typeof says, string]>([
  ['without a reason', { reason: '  ' }, {}, 'cancellation-reason-required'],
  ['with a reason longer than a reason', { reason: 'x'.repeat(201) }, {}, 'cancellation-reason-required'],
  ['with a wrong login password', { password: 'guess' }, {}, 'password-wrong'],
  ['in the three days after a reset', {}, { reset: true }, 'closing-waits'],
  ['while an order waits', {}, { outstanding: refusal('open-orders-remain') }, 'open-orders-remain'],
  ['while a loan is under review', {}, { outstanding: refusal('loan-pending') }, 'loan-pending'],
  ['while a balance remains', {}, { wallet: refusal('balance-remains') }, 'balance-remains'],
  ['while a withdrawal is held', {}, { wallet: refusal('withdrawal-remains') }, 'withdrawal-remains'],
  ['while money stands in escrow', {}, { wallet: refusal('escrow-remains') }, 'escrow-remains'],
  ['while an adjustment is undecided', {}, { wallet: refusal('adjustment-remains') }, 'adjustment-remains'],
  ['while a loan is owed', {}, { wallet: refusal('loan-remains') }, 'loan-remains'],
])('an account is not closed %s', async (_, change, others, key) => {
  const { token, session } = await registered();
  says = others;
  if (says.reset) await resetNow(session.usercode);
  expect(keyOf(await scene.identity.closeAccount(session, request(change)))).toBe(key);
  expect(closedWallets).not.toContain(session.usercode);
  expect(await scene.identity.sessionOf(token)).toEqual(session);
  expect(await vault.open(session.usercode, await vault.seal(session.usercode, 'x'))).toBe('x');
});

test('guessing the password to close an account is locked like guessing it at the door', async () => {
  const { session } = await registered('guessed1');
  const guess = () => scene.identity.closeAccount(session, request({ password: 'guess' }));
  expect([keyOf(await guess()), keyOf(await guess()), keyOf(await guess())]).toEqual([
    'password-wrong',
    'password-wrong',
    'locked-for-minutes',
  ]);
  expect(keyOf(await scene.identity.closeAccount(session, request()))).toBe('locked-for-minutes');
  expect(keyOf(await scene.identity.login({ name: 'guessed1', password: PASSWORD }))).toBe(
    'locked-for-minutes',
  );
});

test('a closed account has no sessions, no way in, no addresses, and nobody can read who it was', async () => {
  const { identity, database } = scene;
  const { token, session } = await registered('leaver@example.com');
  const other = await identity.login({ name: 'leaver@example.com', password: PASSWORD });
  await identity.setTransactionPassword(session, { password: '123456' });
  const sealed = await vault.seal(session.usercode, '12 Harbour Road');
  expect(await identity.sessionOf(token)).toEqual(session);

  expect(await identity.closeAccount(session, request())).toEqual({ position: 42n });

  expect(await identity.sessionOf(token)).toBeUndefined();
  expect('token' in other && (await identity.sessionOf(other.token))).toBeUndefined();
  expect(keyOf(await identity.login({ name: 'leaver@example.com', password: PASSWORD }))).toBe(
    'wrong-credentials',
  );
  expect(await identity.user(session.usercode)).toMatchObject({ email: '', phone: '' });
  const fresh = createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  expect(await fresh.open(session.usercode, sealed)).toBeUndefined();
  const row = await database.db
    .selectFrom('identity_user')
    .selectAll()
    .where('usercode', '=', session.usercode)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    state: 'closed',
    email_index: null,
    password_hash: '',
    fund_password_hash: null,
  });
});

test('a request repeated because its answer was lost gets the first answer', async () => {
  const { session } = await registered();
  const asked = request();
  expect(await scene.identity.closeAccount(session, asked)).toEqual({ position: 42n });
  expect(await scene.restarted().closeAccount(session, asked)).toEqual({ position: 42n });
  says = { wallet: refusal('wallet-closed') };
  expect(keyOf(await scene.identity.closeAccount(session, request({ reason: 'another' })))).toBe(
    'wallet-closed',
  );
});

test('nobody who never had an account closes one', async () => {
  const answer = await scene.identity.closeAccount({ ...nobody, usercode: 'NOBODY01' }, request());
  expect(keyOf(answer)).toBe('not-logged-in');
  expect(closedWallets).not.toContain('NOBODY01');
});

test('the end of every session of a closed account is announced, even if the first attempt dies midway', async () => {
  const { identity, cache } = scene;
  const { token, session } = await registered('sessions1');
  const other = await identity.login({ name: 'sessions1', password: PASSWORD });
  if ('refusal' in other) throw new Error(other.refusal.key);
  const told: string[] = [];
  const stop = await cache.subscribe(SESSION_ENDED, (id) => void told.push(id));
  for (const each of [token, other.token]) expect(await identity.sessionOf(each)).toBeDefined();
  const account = { usercode: session.usercode, closedAt: new Date('2026-03-01T04:00:00Z') };
  const dying = vi.spyOn(cache, 'set').mockRejectedValueOnce(new Error('dead'));
  await expect(identity.forget(account)).rejects.toThrow('dead');
  dying.mockRestore();
  await identity.forget(account);
  expect(new Set(told)).toEqual(new Set([session.id, other.session.id]));
  for (const each of [token, other.token]) expect(await identity.sessionOf(each)).toBeUndefined();
  await stop();
});

test.each([
  ['a username', 'Returner1', 'returner1'],
  ['an e-mail', 'returner@example.com', 'Returner@example.com'],
  ['a phone', '13800138001', '138 0013 8001'],
])('%s of a closed account cannot be registered for a week, then it can', async (_, name, again) => {
  const { identity } = scene;
  const { session } = await registered(name);
  await identity.closeAccount(session, request());
  const comeBack = () => identity.register({ name: again, password: PASSWORD, brand: 'caravan' });
  expect(keyOf(await comeBack())).toBe('name-reserved');
  scene.pass(7 * DAY_MS - 1);
  await identity.sweep();
  expect(keyOf(await comeBack())).toBe('name-reserved');
  scene.pass(1);
  // also before the sweep
  expect(await comeBack()).toHaveProperty('usercode');
  await identity.sweep();
  const left = await scene.database.db.selectFrom('identity_reserved_name').selectAll().execute();
  expect(left).toEqual([]);
});

test('nobody comes in by the code of a closed account', async () => {
  const { identity } = scene;
  const { session } = await registered();
  await identity.closeAccount(session, request());
  const invited = { name: 'invited1', password: PASSWORD, brand: 'caravan' };
  expect(keyOf(await identity.register({ ...invited, invitationCode: session.usercode }))).toBe(
    'referral-code-wrong',
  );
});

test('what a dying request left undone can be done later, and twice is once', async () => {
  const { identity, database } = scene;
  const { token, session } = await registered('halfway1');
  const account = { usercode: session.usercode, closedAt: new Date('2026-04-01T00:00:00Z') };
  await identity.forget(account);
  await identity.forget({ ...account, closedAt: new Date('2026-05-01T00:00:00Z') });
  expect(await identity.sessionOf(token)).toBeUndefined();
  const row = await database.db
    .selectFrom('identity_user')
    .select('closed_at')
    .where('usercode', '=', session.usercode)
    .executeTakeFirstOrThrow();
  expect(row.closed_at).toEqual(account.closedAt);
  await expect(vault.seal(session.usercode, 'x')).rejects.toThrow('unreadable');
});

test('a wallet without an account is forgotten too', async () => {
  const sealed = await vault.seal('nobody', 'x');
  await scene.identity.forget({ usercode: 'nobody', closedAt: new Date() });
  const fresh = createVault({
    db: scene.database.db,
    masterKey: Buffer.alloc(32, 7).toString('base64'),
  });
  expect(await fresh.open('nobody', sealed)).toBeUndefined();
});
