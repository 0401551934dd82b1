import type { Brands } from '@caravan/brands';
import type { Clock } from '@caravan/platform';
import { termsOf, type Reach } from './reach.ts';
import type { SmsOutbox } from './outbox.ts';
import { codeText, type CodeFacts } from './texts/code.ts';

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
      /** it is written, and is good no more when it would be sent */
      readonly toNobody?: boolean | undefined;
    },
  ): Promise<void>;
};

type Phone = Parameters<typeof termsOf>[0] & { readonly e164: string };

type Parts = {
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  readonly outbox: SmsOutbox;
  readonly reach: Reach;
  readonly clock: Clock;
};

/** Sealed under a key of the day, because there may be no person of ours yet. */
export function createCodeTexts({ brands, outbox, reach, clock }: Parts): CodeTexts {
  return {
    termsOf: (to) => termsOf(to, reach),
    async send({ to, purpose, brand, language = 'en', code, toNobody = false }) {
      const { name } = brands.byKey(brand) ?? brands.house;
      const now = clock();
      const mall = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
      await outbox.put({
        person: `codes of ${now.toISOString().slice(0, 10)}`,
        message: { to: to.e164, text: codeText({ purpose, code, mall, language }) },
        goodUntil: toNobody ? now : new Date(now.getTime() + CODE_GOOD_MS),
      });
    },
  };
}
