import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_FOR_DAYS, type Identity } from './index.ts';
import { WRONG_LOGINS_PER_DAY } from './password-entry.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PASSWORD = 'wagon-77';

let test: TestIdentity;
let identity: Identity;

beforeEach(async () => {
  test = await createTestIdentity();
  // the real cost would make hundreds of entries slow, and is not what is tested
  identity = test.sharing({
    hash: async (password) => `hash of ${password}`,
    verify: async (hashed, password) => hashed === `hash of ${password}`,
  });
  for (const name of ['meitan88', 'another1'])
    await identity.register({ name, password: PASSWORD, brand: 'caravan' });
});
afterEach(() => test.database.drop());

type Shown = { readonly known?: string | undefined; readonly source?: string };

const logIn = (password: string, { known, source = '192.0.2.1' }: Shown = {}, name = 'meitan88') =>
  identity.login({ name, password, source, known });
const keyOf = (answer: object): string | undefined =>
  'refusal' in answer ? (answer.refusal as { key: string }).key : undefined;

/** What a browser keeps after it signed in. */
async function knownAfter(shown: Shown = {}, name = 'meitan88'): Promise<string> {
  const answer = await logIn(PASSWORD, shown, name);
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer.known;
}

/** Forty addresses guess until the account answers nobody any more. */
async function attack(): Promise<void> {
  const keys = [];
  for (let entry = 0; entry < WRONG_LOGINS_PER_DAY + 20; entry += 1)
    keys.push(keyOf(await logIn('guess-1', { source: `198.51.100.${entry % 40}` })));
  expect(keys.at(-1)).toBe('locked-until-tomorrow');
  expect(keyOf(await logIn(PASSWORD, { source: '203.0.113.9' }))).toBe('locked-until-tomorrow');
}

describe('a browser that has signed in before', () => {
  it('signs in while forty addresses have locked the account for everybody else', async () => {
    const known = await knownAfter();
    await attack();
    const again = await knownAfter({ known });
    // and any number of times, each with what it was given last
    expect(await knownAfter({ known: again })).not.toBe(again);
  });

  it('signs in although its own address is locked', async () => {
    const known = await knownAfter();
    for (let entry = 0; entry < 4; entry += 1) await logIn('guess-1');
    expect(keyOf(await logIn(PASSWORD))).toBe('locked-for-minutes');
    expect(keyOf(await logIn(PASSWORD, { known }))).toBeUndefined();
  });

  it('is locked by its own wrong entries, wherever it is, and locks nobody else', async () => {
    const known = await knownAfter();
    const keys = [];
    for (let entry = 0; entry < 3; entry += 1)
      keys.push(keyOf(await logIn('guess-1', { known, source: `source ${entry}` })));
    expect(keys).toEqual(['wrong-credentials', 'wrong-credentials', 'locked-for-minutes']);
    expect(keyOf(await logIn(PASSWORD, { known }))).toBe('locked-for-minutes');
    expect(keyOf(await logIn(PASSWORD))).toBeUndefined();
    test.pass(3 * MINUTE);
    expect(keyOf(await logIn('guess-1', { known }))).toBe('locked-until-tomorrow');
    test.pass(DAY);
    expect(keyOf(await logIn(PASSWORD, { known }))).toBeUndefined();
  });

  it('spends nothing of what all strangers together have', async () => {
    const known = await knownAfter();
    await logIn('guess-1', { known });
    const counters = await test.database.db.selectFrom('identity_lockout').select('subject').execute();
    expect(counters).toEqual([{ subject: expect.stringMatching(/^login:\w+:known:/) as string }]);
  });

  it('is known to a restarted process too, and told apart from others after a right entry', async () => {
    const first = await knownAfter();
    const second = await knownAfter();
    for (let entry = 0; entry < 3; entry += 1) await logIn('guess-1', { known: first });
    expect(keyOf(await logIn(PASSWORD, { known: second }))).toBeUndefined();
  });

  it(`is known for ${KNOWN_FOR_DAYS} days after it last signed in`, async () => {
    const known = await knownAfter();
    test.pass(KNOWN_FOR_DAYS * DAY - MINUTE);
    await attack();
    expect(keyOf(await logIn(PASSWORD, { known }))).toBeUndefined();
    test.pass(2 * MINUTE);
    expect(keyOf(await logIn(PASSWORD, { known }))).toBe('locked-until-tomorrow');
  });

  it('is known to five accounts, whichever signed in last', async () => {
    const names = ['account1', 'account2', 'account3', 'account4', 'account5'];
    for (const name of names) await identity.register({ name, password: PASSWORD, brand: 'caravan' });
    let known = await knownAfter();
    for (const name of names.slice(1)) known = await knownAfter({ known }, name);
    await attack();
    known = await knownAfter({ known });
    // the sixth takes the place of the one that signed in the longest ago, which is not this one any more
    known = await knownAfter({ known }, 'account1');
    expect(keyOf(await logIn(PASSWORD, { known }))).toBeUndefined();
    expect(known.split('~')).toHaveLength(5);
    expect(known.length).toBeLessThan(500);
  });

  it('is known from its registration on', async () => {
    const { known } = await identity.signIn(await registered('newcomer'));
    for (let entry = 0; entry < 4; entry += 1) await logIn('guess-1', {}, 'newcomer');
    expect(keyOf(await logIn(PASSWORD, { known }, 'newcomer'))).toBeUndefined();
  });
});

async function registered(name: string) {
  const answer = await identity.register({ name, password: PASSWORD, brand: 'caravan' });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

/** The same text but for one letter. */
function flipped(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

describe('what a browser shows', () => {
  it.each([
    ['nothing', () => ''],
    ['noise', () => '~'.repeat(10_000)],
    ['another name of the browser', (known: string) => flipped(known, 0)],
    ['a later day', (known: string) => known.replace(/\.(\d)/, (_, digit) => `.${(Number(digit) + 1) % 10}`)],
    ['another code', (known: string) => flipped(known, known.length - 10)],
    ['half of it', (known: string) => known.slice(0, 60)],
    ['behind more than any browser has', (known: string) => `${'x~'.repeat(20)}${known}`],
  ])('is worthless when it is %s', async (_what, forge) => {
    const forged = forge(await knownAfter());
    await attack();
    expect(keyOf(await logIn(PASSWORD, { known: forged }))).toBe('locked-until-tomorrow');
  });

  it('is worthless for another account', async () => {
    const known = await knownAfter({}, 'another1');
    await attack();
    expect(keyOf(await logIn(PASSWORD, { known }))).toBe('locked-until-tomorrow');
  });

  it('is worthless once the password is another one', async () => {
    const known = await knownAfter();
    await test.database.db
      .updateTable('identity_user')
      .set({ password_hash: 'hash of other-88' })
      .where('username', '=', 'meitan88')
      .execute();
    await attack();
    expect(keyOf(await logIn('other-88', { known }))).toBe('locked-until-tomorrow');
  });

  it('signs nobody in by itself, and says nothing of whose it is', async () => {
    const known = await knownAfter();
    expect(await identity.sessionOf(known)).toBeUndefined();
    expect(keyOf(await logIn('', { known }))).toBe('wrong-credentials');
    const { usercode } = await test.database.db
      .selectFrom('identity_user')
      .select('usercode')
      .where('username', '=', 'meitan88')
      .executeTakeFirstOrThrow();
    expect(known).not.toMatch(new RegExp(`${usercode}|meitan88`, 'i'));
  });
});
