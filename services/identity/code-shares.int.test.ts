import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const phone = '+65 9123 4567';
/** so many go to phones of one country */
const shared = 12;
/** of a country that gets more than any of its phones does in a day */
const plenty = 100;
const french = '+33 6 12 34 56 78';
const password = 'wagon-77';
let test: TestIdentity;

beforeEach(async () => {
  test = await createTestIdentity(undefined, undefined, {
    reaches: () => true,
    termsOf: (to) => {
      if (to.kind !== 'phone') return {};
      const { country = '' } = to.number;
      return country === 'DE'
        ? { refusal: { key: 'phone-out-of-reach' } }
        : { shared: { subject: `phones ${country}`, most: country === 'FR' ? plenty : shared } };
    },
  });
});
afterEach(() => test.database.drop());

const ask = async (purpose: 'register' | 'reset', name: string, from = '192.0.2.7') =>
  (await test.identity.sendCode({ name, purpose, brand: 'caravan', source: from }))?.key ?? 'sent';
const lastCode = () => test.sent.at(-1)?.code ?? 'none';

const source = '192.0.2.7';
async function register(code: string, name: string, from = source): Promise<string> {
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

describe('a phone', () => {
  it('gets four codes in a day from one network, and twelve from all', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      answers.push(await ask('register', french, `192.0.2.${n}`));
      test.pass(MINUTE);
    }
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(4);
    for (let n = 0; n < 8; n += 1) answers.push(await ask('register', french, `198.51.${n}.7`));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(12);
    // and one in this hour
    for (let n = 0; n < 3; n += 1) answers.push(await ask('register', french, `203.0.${n}.7`));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(13);
  });

  it('gets one more each hour, once strangers have used up those of the day', async () => {
    await registered(french);
    for (let n = 0; n < 12; n += 1) expect(await ask('reset', french, `198.51.${n}.7`)).toBe('sent');
    // no hour begins within this one
    expect(await ask('reset', french)).toBe('sent');
    test.pass(MINUTE);
    const again = { name: french, purpose: 'reset', brand: 'caravan', source } as const;
    expect(await test.identity.sendCode(again)).toEqual({ key: 'too-frequent', details: { seconds: 3_480 } });
    test.pass(58 * MINUTE);
    expect(await ask('reset', french)).toBe('sent');
    expect(test.sent).toHaveLength(14);
  });

  it('is reset from a browser that has signed in to it, whatever strangers ask', async () => {
    await registered(french);
    const answer = await test.identity.login({ name: french, password });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    for (let n = 0; n < 13; n += 1) await ask('reset', french, `198.51.${n}.7`);
    expect(await ask('reset', french, '203.0.113.1')).toBe('too-frequent');
    const own = { name: french, purpose: 'reset', brand: 'caravan', source, known: answer.known } as const;
    for (let n = 0; n < 4; n += 1) {
      expect(await test.identity.sendCode(own)).toBeUndefined();
      test.pass(MINUTE);
    }
    // a proof of one account makes no allowance of its own without end, nor one for another account
    expect(await test.identity.sendCode(own)).toMatchObject({ key: 'too-frequent' });
    const other = '+33 6 12 34 99 99';
    await registered(other);
    for (let n = 0; n < 13; n += 1) await ask('reset', other, `198.51.${n}.7`);
    expect(await test.identity.sendCode({ ...own, name: other })).toMatchObject({ key: 'too-frequent' });
  });

  it('gets none once its country has had its share of the day, whoever asks, and others do', async () => {
    const numbers = Array.from({ length: shared + 3 }, (_, n) => `+65 9123 45${String(n).padStart(2, '0')}`);
    const answers: string[] = [];
    for (const [n, number] of numbers.entries()) answers.push(await ask('register', number, `198.51.${n}.7`));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(shared);
    expect(new Set(answers.slice(shared))).toEqual(new Set(['too-frequent']));
    // who forgot the password has a share of their own
    expect(await ask('reset', '+6590000000', '203.0.113.1')).toBe('sent');
    expect(await ask('register', '+33612345678', '203.0.113.1')).toBe('sent');
    test.pass(24 * 60 * MINUTE);
    expect(await ask('register', numbers.at(-1) ?? '', '203.0.113.1')).toBe('sent');
  });

  it('gets a code to reset, whatever strangers register in its name', async () => {
    await registered(phone);
    for (let n = 0; n < 13; n += 1) await ask('register', phone, `198.51.${n}.7`);
    expect(await ask('register', phone, '203.0.113.1')).toBe('too-frequent');
    test.sent.length = 0;
    expect(await ask('reset', phone)).toBe('sent');
    expect(test.sent).toMatchObject([{ purpose: 'reset', code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it('gets one although strangers reset numbers that have no account; once the share is used up nobody does', async () => {
    const others = Array.from({ length: shared }, (_, n) => `+65 9123 45${String(n).padStart(2, '0')}`);
    for (const name of [phone, ...others.slice(1)]) await registered(name);
    test.pass(24 * 60 * MINUTE);
    for (let n = 0; n < shared + 3; n += 1)
      expect(await ask('reset', `+65 9000 00${String(n).padStart(2, '0')}`, `198.51.${n}.7`)).toBe('sent');
    expect(test.sent).toEqual([]);
    expect(await ask('reset', phone)).toBe('sent');
    expect(test.sent).toHaveLength(1);
    for (const [n, name] of others.slice(1).entries()) await ask('reset', name, `203.0.${n}.7`);
    expect(test.sent).toHaveLength(shared);
    // no answer tells who has an account
    for (const name of [phone, '+6590009999'])
      expect(await ask('reset', name, '192.0.2.99')).toBe('too-frequent');
  });

  it('costs no puzzle where no code can be sent', async () => {
    let puzzles = 0;
    const slidePassed = async () => {
      puzzles += 1;
      return true;
    };
    const request = { purpose: 'register', brand: 'caravan', source, slidePassed } as const;
    expect(await test.identity.sendCode({ ...request, name: '+491711234567' })).toEqual({
      key: 'phone-out-of-reach',
    });
    expect(puzzles).toBe(0);
    expect(await test.identity.sendCode({ ...request, name: phone })).toBeUndefined();
    expect(puzzles).toBe(1);
  });

  it('is spent of alike, whether anybody has it or nobody', async () => {
    await registered(phone);
    const used = async (name: string) => {
      const before = await counters();
      expect(await ask('reset', name, '203.0.113.9')).toBe('sent');
      return (await counters()) - before;
    };
    const counters = async () => {
      const rows = await test.database.db.selectFrom('identity_lockout').select('failures').execute();
      return rows.reduce((sum, { failures }) => sum + failures, 0);
    };
    expect(await used('+6590000000')).toBe(await used(phone));
    expect(test.sent).toHaveLength(1);
  });
});
