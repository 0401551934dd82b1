import type { Brands } from '@caravan/brands';
import { accountNewsLetter, type AccountFacts } from './letters/account-news.ts';
import { inLine } from './letters/in-line.ts';
import type { Outbox } from './outbox.ts';

export type AccountNews = Pick<AccountFacts, 'what' | 'at' | 'from' | 'language'> & {
  /** of these news: the same news are told once */
  readonly id: string;
  readonly usercode: string;
  readonly email: string;
  /** the key of the brand that writes; the house writes for one that is gone */
  readonly brand: string;
};

/** What owners of accounts are told about their safety. */
export type AccountLetters = { write(news: AccountNews): Promise<void> };

/** Sealed under the owner's key, so that nothing is sent once the account is closed. */
export function createAccountLetters({
  brands,
  outbox,
}: {
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  readonly outbox: Pick<Outbox, 'put'>;
}): AccountLetters {
  return {
    async write({ id, usercode, email, brand, ...facts }) {
      const { name, supportMailbox, hosts } = brands.byKey(brand) ?? brands.house;
      // a development system has no other, and is at another port
      const host = hosts.find((each) => !each.endsWith('localhost'));
      await outbox.put({
        key: `account news ${id}`,
        person: usercode,
        letter: {
          to: email,
          from: { name, address: supportMailbox },
          ...accountNewsLetter({ ...facts, mall: inLine(name), host }),
        },
      });
    },
  };
}
