import { expect, it } from 'vitest';
import { createAccountLetters, type AccountNews, type Outbox } from './index.ts';

const brand = (name: string, ...hosts: string[]) =>
  ({ name, supportMailbox: `support@${name.toLowerCase()}.example`, hosts }) as never;

const news: AccountNews = {
  id: 'n1',
  usercode: 'B1',
  email: 'ann@example.com',
  what: 'unknown-browser',
  at: new Date('2026-03-01T10:02:03Z'),
  brand: 'silkway',
  language: 'en',
  from: { browser: 'Firefox', system: 'Windows', network: '203.0.113.*' },
};

async function written(more: Partial<AccountNews> = {}) {
  const put: Parameters<Outbox['put']>[0][] = [];
  const letters = createAccountLetters({
    brands: {
      house: brand('Caravan', 'caravan.localhost'),
      byKey: (key) =>
        key === 'silkway' ? brand('Silkway', 'silkway.localhost', 'silkway.example') : undefined,
    },
    outbox: { put: async (mailed) => void put.push(mailed) },
  });
  await letters.write({ ...news, ...more });
  return put[0] ?? expect.unreachable();
}

it('tells of a login from an unknown browser in the reader’s language, and what to do', async () => {
  const { key, person, letter } = await written();
  expect({ key, person }).toEqual({ key: 'account news n1', person: 'B1' });
  expect(letter).toMatchObject({
    to: 'ann@example.com',
    from: { name: 'Silkway', address: 'support@silkway.example' },
    subject: 'Silkway: a new device logged in',
  });
  for (const told of [
    'Time: 2026-03-01 10:02 (UTC)',
    'Browser: Firefox',
    'Network address: 203.0.113.*',
    'https://silkway.example/forgotPassword',
  ])
    expect(letter.text).toContain(told);
  expect(letter.text).not.toMatch(/[\u0600-\u06ff]/);
});

it('does not say where the code of a reset went: it may have been a phone', async () => {
  const { text } = (await written({ what: 'password-reset', language: undefined })).letter;
  expect(text).toContain('by a code. You were logged out');
  expect(text).not.toMatch(/this address|هذا العنوان/);
});

it.each([
  'password-changed',
  'password-reset',
  'safeword-set',
  'safeword-changed',
  'unknown-browser',
] as const)('tells of %s in Arabic alone, or in both where the language is not known', async (what) => {
  const { letter: arabic } = await written({ what, language: 'ar' });
  expect(arabic.text).toMatch(/[\u0600-\u06ff]/);
  expect(arabic.text).not.toContain('If this was you');
  const { letter: both } = await written({ what, language: undefined });
  expect(both.text).toMatch(/If this was you[^—]*—[^—]*[\u0600-\u06ff]/);
  expect(both.subject).toContain(' · ');
});

it('names a page instead of an address where the mall has none, and the house writes for a brand that is gone', async () => {
  const { letter } = await written({ brand: 'gone' });
  expect(letter.from.name).toBe('Caravan');
  expect(letter.text).not.toContain('http');
  expect(letter.text).toContain('"Forgot your password?"');
});

it('lets no browser write lines of ours', async () => {
  const from = { browser: 'Fire\nfox: all is well', system: '', network: '' };
  const { letter } = await written({ from });
  expect(letter.text).toContain('Browser: Fire fox: all is well');
  expect(letter.text).not.toContain('System:');
});
