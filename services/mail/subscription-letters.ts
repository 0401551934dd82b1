import type { Brands } from '@caravan/brands';
import { inLine } from './letters/in-line.ts';
import { subscribedLetter } from './letters/subscription.ts';
import type { Outbox } from './outbox.ts';

/** What readers are told who subscribed. */
export type SubscriptionLetters = {
  welcome(letter: {
    /** of the letter: the same is written once, as long as it is kept */
    readonly id: string;
    /** under whose key it is sealed, so that nothing is sent once the subscription is over */
    readonly person: string;
    readonly email: string;
    /** the key of the brand that writes; the house writes for one that is gone */
    readonly brand: string;
    /** undefined: not known */
    readonly language: string | undefined;
    /** ends it */
    readonly token: string;
  }): Promise<void>;
};

export function createSubscriptionLetters({
  brands,
  outbox,
}: {
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  readonly outbox: Pick<Outbox, 'put'>;
}): SubscriptionLetters {
  return {
    async welcome({ id, person, email, brand, language, token }) {
      const { name, supportMailbox, hosts } = brands.byKey(brand) ?? brands.house;
      // a development system has no other, and is at another port
      const host = hosts.find((each) => !each.endsWith('localhost'));
      await outbox.put({
        key: `subscribed ${id}`,
        person,
        letter: {
          to: email,
          from: { name, address: supportMailbox },
          ...subscribedLetter({ mall: inLine(name), host, language, token }),
        },
      });
    },
  };
}
