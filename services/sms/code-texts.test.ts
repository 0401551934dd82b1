import { describe, expect, it } from 'vitest';
import { createCodeTexts } from './index.ts';
import { termsOf } from './reach.ts';
import { codeText, newsText } from './texts/code.ts';

const brand = (name: string) => ({ name }) as never;

async function written(message: object) {
  const put: {
    message: { to: string; text: string };
    person: string;
    goodUntil: Date;
    toNobody?: boolean;
  }[] = [];
  const texts = createCodeTexts({
    brands: { house: brand('Caravan'), byKey: (key) => (key === 'silkway' ? brand('Silk\nway') : undefined) },
    outbox: { put: async (sms) => void put.push(sms) },
    reach: { countries: ['SG'], perCountryPerDay: 5 },
    clock: () => new Date('2026-03-01T10:00:00Z'),
  });
  const to = { e164: '+6591234567', country: 'SG', takesMessages: true };
  await texts.send({ to, purpose: 'register', brand: 'silkway', code: '012345', ...message });
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

/** GSM 03.38's letters that the texts and most names of malls have */
const GSM = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]*$/;

it.each(['en', 'ar'] as const)('each text in %s is one part, whatever the mall is called', (language) => {
  for (const mall of ['Caravan', 'The Longest Emporium Of All The World'])
    for (const purpose of ['register', 'reset', 'bind'] as const)
      for (const code of ['012345', undefined]) {
        const text = codeText({ purpose, code, mall, language });
        expect(text.length, text).toBeLessThanOrEqual(GSM.test(text) ? 160 : 70);
        expect(text).not.toContain('http');
      }
});

it.each([
  ['en', 160],
  ['ar', 70],
] as const)('news of an account are told in one part, in %s', (language, most) => {
  for (const news of ['email', 'phone', 'password'] as const) {
    const text = newsText('The Longest Emporium Of All The World', news, language);
    expect(text.length, text).toBeLessThanOrEqual(most);
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
