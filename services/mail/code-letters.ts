import { randomUUID } from 'node:crypto';
import type { Brands } from '@caravan/brands';
import { codesOfDay, type Clock } from '@caravan/platform';
import { CODE_MAIL, CODE_TO_NOBODY } from './code-mail.ts';
import { boundLetter } from './letters/bound.ts';
import { codeLetter, type CodeFacts } from './letters/code.ts';
import { subscribeCodeLetter } from './letters/subscription.ts';
import { inLine } from './letters/in-line.ts';
import type { Outbox } from './outbox.ts';

/** Who a code goes to; a phone is reached by no mail. */
type Address = { readonly kind: 'email'; readonly email: string } | { readonly kind: 'phone' };

/** Codes that prove an address, to people who may have no account yet. */
export type CodeLetters = {
  reaches(kind: Address['kind']): boolean;
  send(message: {
    readonly purpose: CodeFacts['purpose'] | 'subscribe';
    /** of the reader, where it is known; those of accounts say all in both */
    readonly language?: string | undefined;
    readonly to: Address;
    /** the key of the brand that writes; the house writes for one that is gone */
    readonly brand: string;
    readonly code?: string;
    /** it is written and not sent */
    readonly toNobody?: boolean;
  }): Promise<void>;
  /** Tells an address that the account it was of has another e-mail address, or another phone. */
  tellBound(message: {
    readonly to: { readonly email: string };
    readonly bound: 'email' | 'phone';
    readonly brand: string;
    /** of these news: the same are told once */
    readonly id: string;
    /** left out: it says all in both */
    readonly language?: 'en' | 'ar' | undefined;
  }): Promise<void>;
};

type Parts = {
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly clock: Clock;
};

/** Sealed under a key of the day, because there may be no person of ours yet; it is destroyed once the day is over. */
export function createCodeLetters({ brands, outbox, clock }: Parts): CodeLetters {
  return {
    reaches: (kind) => kind === 'email',
    async send({ to, purpose, brand, language, code, toNobody = false }) {
      if (to.kind !== 'email') throw new Error('a phone cannot be reached by mail');
      const { name, supportMailbox } = brands.byKey(brand) ?? brands.house;
      await outbox.put({
        key: `${toNobody ? CODE_TO_NOBODY : CODE_MAIL}${randomUUID()}`,
        person: codesOfDay(clock()),
        letter: {
          to: to.email,
          from: { name, address: supportMailbox },
          ...(purpose === 'subscribe'
            ? subscribeCodeLetter({ code, language, mall: inLine(name) })
            : codeLetter({ purpose, code, mall: inLine(name) })),
        },
      });
    },
    async tellBound({ id, to, bound, brand, language }) {
      const { name, supportMailbox } = brands.byKey(brand) ?? brands.house;
      await outbox.put({
        key: `bound ${id}`,
        person: codesOfDay(clock()),
        letter: {
          to: to.email,
          from: { name, address: supportMailbox },
          ...boundLetter({ mall: inLine(name), bound, language }),
        },
      });
    },
  };
}
