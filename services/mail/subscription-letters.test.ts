import { expect, it } from 'vitest';
import { createCodeLetters, createSubscriptionLetters, type Outbox } from './index.ts';

const house = { name: 'Caravan', supportMailbox: 'support@caravan.example', hosts: ['localhost'] } as never;
const silkway = {
  name: 'Silkway',
  supportMailbox: 'support@silkway.example',
  hosts: ['silkway.localhost', 'silkway.example'],
} as never;
const brands = { house, byKey: (key: string) => (key === 'silkway' ? silkway : undefined) };
type Put = Parameters<Outbox['put']>[0];

const token = 'a1b2.c3d4';
async function welcomed(brand: string, language?: string): Promise<Put> {
  const put: Put[] = [];
  const letters = createSubscriptionLetters({ brands, outbox: { put: async (each) => void put.push(each) } });
  await letters.welcome({
    id: 'id1',
    person: 'subscription id1',
    email: 'ann@example.com',
    brand,
    language,
    token,
  });
  return put[0] ?? expect.unreachable();
}

async function coded(language?: string): Promise<Put['letter']> {
  const put: Put[] = [];
  const outbox = { put: async (each: Put) => void put.push(each) };
  const letters = createCodeLetters({ brands, outbox, clock: () => new Date('2026-03-01T10:00:00Z') });
  const to = { kind: 'email', email: 'ann@example.com' } as const;
  await letters.send({ to, purpose: 'subscribe', brand: 'silkway', language, code: '012345' });
  return put[0]?.letter ?? expect.unreachable();
}

it('tells the reader how to end it, from the brand, sealed under the key of the subscription', async () => {
  const { key, person, letter } = await welcomed('silkway', 'en');
  expect({ key, person }).toEqual({ key: 'subscribed id1', person: 'subscription id1' });
  expect(letter).toMatchObject({
    to: 'ann@example.com',
    from: { name: 'Silkway', address: 'support@silkway.example' },
    subject: 'Silkway: you are subscribed',
  });
  expect(letter.text).toContain(`\nhttps://silkway.example/subscribe?end=${token}\n`);
  expect(letter.text).not.toMatch(/\p{Script=Arabic}/u);
});

it('names the page alone where the mall has no name of its own', async () => {
  const { letter } = await welcomed('gone', 'en');
  expect(letter.text).toContain(`page of the mall; we then forget the address:\n\n/subscribe?end=${token}\n`);
});

it.each([
  ['en', 1, false],
  ['ar', 1, true],
  ['fr', 2, true],
  [undefined, 2, true],
] as const)('is in the language of the reader (%s), or in both', async (language, times, arabic) => {
  const code = await coded(language);
  const { letter } = await welcomed('silkway', language);
  expect(code.text.match(/012345/g)).toHaveLength(times);
  expect(letter.text.split(token)).toHaveLength(times + 1);
  for (const { text } of [code, letter]) {
    expect(/\p{Script=Arabic}/u.test(text)).toBe(arabic);
    expect(text.includes('address') || text.includes('Enter this code')).toBe(language !== 'ar');
  }
  // what lies on a locked screen tells no code, and a code comes without a link
  expect(code.subject).not.toContain('012345');
  expect(code.text).not.toContain('http');
});
