import { describe, expect, it } from 'vitest';
import { createCodeTexts } from './index.ts';
import { termsOf } from './reach.ts';
import { isGsm } from './texts/mall-name.ts';

const brand = (name: string) => ({ name }) as never;

async function written(message: object, { mall = 'Silk\nway', house = 'Caravan', news = false } = {}) {
  const put: {
    message: { to: string; text: string };
    person: string;
    goodUntil: Date;
    toNobody?: boolean;
  }[] = [];
  const texts = createCodeTexts({
    brands: { house: brand(house), byKey: (key) => (key === 'silkway' ? brand(mall) : undefined) },
    outbox: { put: async (sms) => void put.push(sms) },
    reach: { countries: ['SG'], perCountryPerDay: 5 },
    clock: () => new Date('2026-03-01T10:00:00Z'),
  });
  const to = { e164: '+6591234567', country: 'SG', takesMessages: true };
  const told = { id: 'id1', to, brand: 'silkway', bound: 'email' as const, ...message };
  if (!news) await texts.send({ to, purpose: 'register', brand: 'silkway', code: '012345', ...message });
  else await ('reset' in message ? texts.tellReset(told) : texts.tellBound(told));
  return put[0] ?? expect.unreachable();
}

it('a code goes to its number for as long as it is good, from the brand that was asked', async () => {
  const { message, person, goodUntil } = await written({});
  expect(message).toEqual({ to: '+6591234567', text: expect.stringMatching(/^012345 .*Silk way/) });
  expect(person).toBe('codes of 2026-03-01');
  expect(goodUntil).toEqual(new Date('2026-03-01T10:10:00Z'));
});

it('it is in the language of who asked, and from the house for a brand that is gone', async () => {
  expect((await written({ language: 'ar' })).message.text).toMatch(/رمز التسجيل/);
  expect((await written({ brand: 'gone' })).message.text).toContain('Caravan');
});

it('who has an account is told so, without a code', async () => {
  const { text } = (await written({ code: undefined })).message;
  expect(text).toContain('has an account');
  expect(text).not.toMatch(/\d{6}/);
});

it('one for nobody is written as any other, and marked', async () => {
  const { toNobody, ...message } = await written({ toNobody: true });
  expect(toNobody).toBe(true);
  expect({ ...message, toNobody: false }).toEqual(await written({}));
});

const LONG = 'The Longest Emporium Of All The World';
const EXTENDED = '{[~€~]}{[~€~]}{[~€~]}';
/** in the order: of the mall, of the house, and what an English text says */
const NAMES = [
  ['Caravan', 'Caravan', 'Caravan'],
  [LONG, 'Caravan', 'The Longest Empo'],
  ['Bazâr', 'Caravan', 'Caravan'],
  ['丝绸之路国际批发商城一号分店欢迎', 'Caravan', 'Caravan'],
  ['🐫'.repeat(20), 'Caravan', 'Caravan'],
  ['قافلة الحرير والتوابل والعطور', 'قافلة', 'the mall'],
  [EXTENDED, 'Caravan', EXTENDED.slice(0, 16)],
  ['Café Ñandú', 'Caravan', 'Caravan'],
  ['Ångström & Søn', 'Caravan', 'Ångström & Søn'],
] as const;
const MESSAGES = [
  ...(['register', 'reset', 'bind'] as const).flatMap((purpose) =>
    ['012345', undefined].map((code) => ({ purpose, code })),
  ),
  ...(['email', 'phone'] as const).map((bound) => ({ news: true, bound })),
  { news: true, reset: true },
];

/** As the network counts: letters of the extension take two places. */
const lengthOf = (text: string) =>
  isGsm(text) ? text.replaceAll(/[\^{}\\[\]~|€]/g, '__').length : text.length;

it.each(NAMES)('each text of %s is one part, in a house that is called %s', async (mall, house, name) => {
  for (const language of ['en', 'ar'] as const)
    for (const { news = false, ...message } of MESSAGES as readonly { news?: boolean }[]) {
      const { text } = (await written({ language, ...message }, { mall, house, news })).message;
      expect(lengthOf(text), text).toBeLessThanOrEqual(isGsm(text) ? 160 : 70);
      expect(text).not.toContain('http');
      // neither half of a letter that is two
      expect(text.isWellFormed()).toBe(true);
      if (language === 'en') expect(text).toContain(name);
    }
});

describe('text messages', () => {
  const reach = { countries: ['SG', 'AE'], perCountryPerDay: 5 };
  it('go to phones of the countries that are listed, so many in a day to each', () => {
    expect(termsOf({ country: 'SG', takesMessages: true }, reach)).toEqual({
      shared: { subject: 'phones of SG', most: 5 },
    });
    expect(termsOf({ country: 'DE', takesMessages: true }, { ...reach, countries: 'all' })).toEqual({
      shared: { subject: 'phones of DE', most: 5 },
    });
  });
  it.each([
    { country: 'DE', takesMessages: true },
    { country: undefined, takesMessages: true },
    { country: 'SG', takesMessages: false },
  ])('go to no other: %o', (phone) => {
    expect(termsOf(phone, reach)).toEqual({ refusal: { key: 'phone-out-of-reach' } });
  });
});
