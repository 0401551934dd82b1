import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;

let test: TestIdentity;
let session: Session;

// noon in Shanghai
beforeEach(async () => {
  test = await createTestIdentity(new Date('2026-03-01T04:00:00Z'));
  const account = { name: 'meitan88', password: 'wagon-77' };
  await test.identity.register({ ...account, brand: 'caravan' });
  const signedIn = await test.identity.login(account);
  if ('refusal' in signedIn) throw new Error(signedIn.refusal.key);
  ({ session } = signedIn);
  await test.identity.setTransactionPassword(session, { password: '123456' });
});
afterEach(() => test.database.drop());

async function enter(password: string): Promise<string> {
  const refused = await test.identity.verifyTransactionPassword(session, password);
  return refused?.key ?? 'right';
}

async function enterWrong(times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await enter(`${n}00000`));
  return answers;
}

describe('the transaction password (§8)', () => {
  it('is locked for three minutes by the third wrong entry, for the right one too', async () => {
    expect(await enterWrong(3)).toEqual(['fund-password-wrong', 'fund-password-wrong', 'locked-for-minutes']);
    expect(await enter('123456')).toBe('locked-for-minutes');
    test.pass(3 * MINUTE - 1);
    expect(await enter('123456')).toBe('locked-for-minutes');
    test.pass(1);
    expect(await enter('123456')).toBe('right');
  });

  it('is locked until the next day in Shanghai by one more', async () => {
    await enterWrong(3);
    test.pass(3 * MINUTE);
    expect(await enter('000000')).toBe('locked-until-tomorrow');
    // a minute before midnight in Shanghai, and at midnight
    test.pass(12 * 60 * MINUTE - 4 * MINUTE);
    expect(await enter('123456')).toBe('locked-until-tomorrow');
    test.pass(MINUTE);
    expect(await enter('123456')).toBe('right');
  });

  it('counts anew after a right one', async () => {
    await enterWrong(2);
    expect(await enter('123456')).toBe('right');
    expect(await enterWrong(2)).toEqual(['fund-password-wrong', 'fund-password-wrong']);
  });

  it('gives many guesses at once no more tries, also where it was right just before and the cache is far away', async () => {
    expect(await enter('123456')).toBe('right');
    const read = test.cache.get;
    vi.spyOn(test.cache, 'get').mockImplementation(async (key) => {
      const value = await read(key);
      await setImmediate();
      return value;
    });
    const wrong = Array.from({ length: 30 }, (_, n) => `9999${10 + n}`);
    const answers = await Promise.all([...wrong, '123456'].map(enter));
    expect(answers).not.toContain('right');
    expect(await enter('123456')).toBe('locked-for-minutes');
  });

  it('does not lock the login, nor does a wrong login lock it', async () => {
    await enterWrong(3);
    expect(await test.identity.login({ name: 'meitan88', password: 'wagon-77' })).toHaveProperty('token');
    test.pass(3 * MINUTE);
    for (let n = 0; n < 3; n += 1) await test.identity.login({ name: 'meitan88', password: 'guess-1' });
    expect(await enter('123456')).toBe('right');
  });
});
