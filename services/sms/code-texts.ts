import type { Brands } from '@caravan/brands';
import { codesOfDay, type Clock } from '@caravan/platform';
import { termsOf, type Reach } from './reach.ts';
import type { SmsOutbox } from './outbox.ts';
import { codeText, newsText, type CodeFacts } from './texts/code.ts';
import { mallName } from './texts/mall-name.ts';

/** A code is good for so long, ms; after it nothing is sent any more. */
const CODE_GOOD_MS = 10 * 60_000;

/** Codes that prove a phone, to people who may have no account yet. */
export type CodeTexts = {
  /** Whether one goes to this phone, and what it shares with others. */
  termsOf: (to: Phone) => ReturnType<typeof termsOf>;
  send(
    message: Pick<CodeFacts, 'purpose'> & {
      readonly to: Phone;
      /** the key of the brand that writes; the house writes for one that is gone */
      readonly brand: string;
      /** left out: English */
      readonly language?: CodeFacts['language'] | undefined;
      readonly code?: string | undefined;
      /** it is written and not sent */
      readonly toNobody?: boolean | undefined;
    },
  ): Promise<void>;
  /** Tells a phone that the account it was of has another e-mail address, or another phone. */
  tellBound(message: NewsTold & { readonly bound: 'email' | 'phone' }): Promise<void>;
  /** Tells a phone that a code replaced the login password of its account. */
  tellReset(message: NewsTold): Promise<void>;
};

type NewsTold = {
  /** of these news: the same are told once */
  readonly id: string;
  readonly to: Phone;
  readonly brand: string;
  /** left out: English */
  readonly language?: CodeFacts['language'] | undefined;
};

/** News are of use for so long, ms: an outage of the provider may take hours. */
const NEWS_GOOD_MS = 12 * 3_600_000;

type Phone = Parameters<typeof termsOf>[0] & { readonly e164: string };

type Parts = {
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  readonly outbox: SmsOutbox;
  readonly reach: Reach;
  readonly clock: Clock;
};

const inLine = (name: string) => name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** Sealed under a key of the day, because there may be no person of ours yet. */
export function createCodeTexts({ brands, outbox, reach, clock }: Parts): CodeTexts {
  const nameOf = (brand: string, language: CodeFacts['language']) => {
    const { house } = brands;
    return mallName(inLine((brands.byKey(brand) ?? house).name), inLine(house.name), language);
  };
  type Way = { readonly goodMs: number; readonly toNobody?: boolean; readonly key?: string };
  async function put(to: Phone, text: string, { goodMs, ...way }: Way): Promise<void> {
    const now = clock();
    await outbox.put({
      person: codesOfDay(now),
      message: { to: to.e164, text },
      goodUntil: new Date(now.getTime() + goodMs),
      ...way,
    });
  }
  return {
    termsOf: (to) => termsOf(to, reach),
    send: ({ to, brand, purpose, language = 'en', code, toNobody = false }) =>
      put(to, codeText({ purpose, code, mall: nameOf(brand, language), language }), {
        goodMs: CODE_GOOD_MS,
        toNobody,
      }),
    tellBound: ({ id, to, bound, brand, language = 'en' }) =>
      put(to, newsText(nameOf(brand, language), bound, language), {
        goodMs: NEWS_GOOD_MS,
        key: `bound ${id}`,
      }),
    tellReset: ({ id, to, brand, language = 'en' }) =>
      put(to, newsText(nameOf(brand, language), 'password', language), {
        goodMs: NEWS_GOOD_MS,
        key: `reset ${id}`,
      }),
  };
}
