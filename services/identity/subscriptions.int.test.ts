import { createVault } from '@caravan/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const email = 'mei.tan@example.com';
const source = '192.0.2.7';
let test: TestIdentity;

beforeEach(async () => {
  test = await createTestIdentity(undefined, undefined, { reaches: (kind) => kind === 'email' });
});
afterEach(() => test.database.drop());

const lastCode = () => test.sent.at(-1)?.code ?? 'none';
const asked = { email, brand: 'caravan', source };
type More = { readonly email?: string; readonly brand?: string; readonly source?: string };
const add = async (more: More & { readonly language?: 'ar' } = {}) =>
  (await test.identity.subscriptions.add({ ...asked, ...more }))?.key ?? 'sent';
const confirm = async (code = lastCode(), more: More = {}) =>
  (await test.identity.subscriptions.confirm({ ...asked, code, ...more }))?.key ?? 'subscribed';
const end = async (token: string) => (await test.identity.subscriptions.end(token))?.key ?? 'ended';
const kept = () => test.database.db.selectFrom('subscription').selectAll().execute();
/** How much of what may be asked for in a day. */
const spent = async () => {
  const rows = await test.database.db.selectFrom('identity_lockout').select('failures').execute();
  return rows.reduce((sum, { failures }) => sum + failures, 0);
};
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');

async function subscribed(more: More = {}) {
  await add(more);
  expect(await confirm(lastCode(), more)).toBe('subscribed');
  test.pass(MINUTE);
  return test.welcomed.at(-1) ?? expect.unreachable();
}

describe('an address', () => {
  it('is subscribed by the code that was sent to it, once, however it is written', async () => {
    expect(await add({ email: '  Mei.Tan@Example.com ', language: 'ar' })).toBe('sent');
    expect(test.sent).toMatchObject([
      { to: { kind: 'email', email }, purpose: 'subscribe', brand: 'caravan', language: 'ar' },
    ]);
    expect(await kept()).toEqual([]);
    expect(await confirm(wrongCode())).toBe('code-wrong');
    expect(await confirm(lastCode(), { email: 'other@example.com' })).toBe('code-wrong');
    expect(await confirm(lastCode(), { brand: 'silkway' })).toBe('code-wrong');
    expect(await confirm()).toBe('subscribed');
    expect(await confirm()).toBe('code-wrong');
    expect(test.welcomed).toMatchObject([{ email, brand: 'caravan' }]);
    expect(await kept()).toHaveLength(1);
  });

  it('lies sealed under a key of its own, which is destroyed when its reader ends it', async () => {
    const { person, token } = await subscribed();
    const [row] = await kept();
    expect(JSON.stringify(row)).not.toContain('mei');
    // as another process, which has no key in memory
    const open = () =>
      createVault({ db: test.database.db, masterKey: Buffer.alloc(32, 7).toString('base64') }).open(
        person,
        row?.email ?? '',
      );
    expect(row?.brand).toBe('caravan');
    expect(person).toBe(`subscription ${row?.id}`);
    expect(await open()).toBe(email);
    expect(await end(token)).toBe('ended');
    expect(await kept()).toEqual([]);
    expect(await open()).toBeUndefined();
    expect(await end(token)).toBe('ended');
    await subscribed();
    // what ended one ends no other
    expect(await end(token)).toBe('ended');
    expect(await kept()).toHaveLength(1);
  });

  it('is in the list of each brand by itself', async () => {
    const { token } = await subscribed();
    await subscribed({ brand: 'silkway' });
    expect((await kept()).map(({ brand }) => brand).toSorted()).toEqual(['caravan', 'silkway']);
    await end(token);
    expect((await kept()).map(({ brand }) => brand)).toEqual(['silkway']);
  });

  it('that is subscribed is told so by its code alone, and gets the letter that leads out', async () => {
    const { person, token } = await subscribed();
    expect(await add()).toBe('sent');
    expect(await confirm(wrongCode())).toBe('code-wrong');
    expect(await confirm()).toBe('e-mail-subscribed');
    expect(test.welcomed.slice(1)).toMatchObject([{ person, token }]);
    expect(await kept()).toHaveLength(1);
  });

  it('whose letter could not be written gets it by the sweep, once', async () => {
    test.away = true;
    for (const each of [email, 'other@example.com']) {
      await add({ email: each });
      expect(await confirm(lastCode(), { email: each })).toBe('subscribed');
    }
    await test.identity.sweep();
    test.away = false;
    // a confirmation that is under way writes its own
    await test.identity.sweep();
    expect(test.welcomed).toEqual([]);
    test.pass(2 * MINUTE);
    await test.identity.sweep();
    await test.identity.sweep();
    expect(test.welcomed.map((letter) => letter.email)).toEqual([email, 'other@example.com']);
    expect(await end(test.welcomed[0]?.token ?? '')).toBe('ended');
    expect(await kept()).toHaveLength(1);
  });

  it('is subscribed once by two with one code, and by two with a code each', async () => {
    await add();
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.toSorted()).toEqual(['code-wrong', 'subscribed']);
    await end(test.welcomed.at(-1)?.token ?? '');
    test.pass(MINUTE);
    await add();
    const first = lastCode();
    const elsewhere = '198.51.100.3';
    await add({ source: elsewhere });
    const each = await Promise.all([confirm(first), confirm(lastCode(), { source: elsewhere })]);
    expect(each.toSorted()).toEqual(['e-mail-subscribed', 'subscribed']);
    expect(await kept()).toHaveLength(1);
  });
});

describe('a code to subscribe', () => {
  it('is for nothing else, and no other is for this', async () => {
    const [name, password] = ['meitan@example.com', 'wagon-77'];
    await add({ email: name });
    expect(
      await test.identity.registerProven({ name, password, brand: 'caravan', code: lastCode(), source }),
    ).toEqual({ refusal: { key: 'code-wrong' } });
    await test.identity.sendCode({ name, purpose: 'register', brand: 'caravan', source });
    expect(await confirm(lastCode(), { email: name })).toBe('code-wrong');
  });

  it('is sent with the same answer and counts to everybody, subscribed or not', async () => {
    await subscribed();
    const costs = [];
    for (const each of [email, 'nobody@example.com']) {
      const before = await spent();
      const answer = await test.identity.subscriptions.add({ ...asked, email: each, source: '203.0.113.9' });
      costs.push({ answer, spent: (await spent()) - before, sent: test.sent.at(-1)?.code?.length });
      test.pass(MINUTE);
    }
    expect(costs[0]).toEqual({ answer: undefined, spent: 3, sent: 6 });
    expect(costs[1]).toEqual(costs[0]);
  });

  it('goes to one address five times in a day because one source asks, ten times in all, and uses up no code of an account', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      answers.push(await add());
      test.pass(MINUTE);
    }
    expect(answers.filter((each) => each === 'sent')).toHaveLength(5);
    for (let n = 0; n < 7; n += 1) answers.push(await add({ source: `198.51.${n}.7` }));
    expect(answers.filter((each) => each === 'sent')).toHaveLength(10);
    expect(new Set(answers.slice(-2))).toEqual(new Set(['too-frequent']));
    const code = { name: email, purpose: 'reset', brand: 'caravan', source } as const;
    expect(await test.identity.sendCode(code)).toBeUndefined();
  });

  it('that nobody enters is forgotten by the sweep, and nothing else was kept', async () => {
    await add();
    const codes = () => test.database.db.selectFrom('identity_code').selectAll().execute();
    expect(await codes()).toHaveLength(1);
    test.pass(10 * MINUTE);
    expect(await confirm()).toBe('code-wrong');
    await test.identity.sweep();
    expect(await codes()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

it('refuses what is no address, where nothing is sent, and a token that we never gave', async () => {
  expect(await add({ email: 'meitan88' })).toBe('email-invalid');
  expect(await add({ email: '+6591234567' })).toBe('email-invalid');
  expect(test.sent).toEqual([]);
  const { token } = await subscribed();
  const [id = ''] = token.split('.');
  expect(await end(`${id}.${'A'.repeat(43)}`)).toBe('parameter-error');
  expect(await end(id)).toBe('parameter-error');
  expect(await end(token.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toBe('parameter-error');
  expect(await kept()).toHaveLength(1);
  const closed = await createTestIdentity();
  expect(await closed.identity.subscriptions.add(asked)).toEqual({ key: 'code-channel-closed' });
  await closed.database.drop();
});
