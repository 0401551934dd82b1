import type { Brands } from '@caravan/brands';
import type { Clock } from '@caravan/platform';
import { inLine } from './letters/in-line.ts';
import { withdrawAddressLetter, type AddressNews } from './letters/withdraw-address.ts';
import type { Outbox } from './outbox.ts';

export type WithdrawAddressNews = {
  /** of these news: the same news are told once */
  readonly id: string;
  readonly usercode: string;
  readonly news: AddressNews;
  readonly network: string;
  readonly address: string;
  readonly at: string;
  /** of a change that was asked for */
  readonly effectiveFrom?: string;
};

/** What buyers are told of their wallets by mail. */
export type WalletLetters = {
  /** What becomes of the address that their withdrawals go to. An account without an e-mail address is told nothing. */
  withdrawAddress(news: WithdrawAddressNews): Promise<void>;
};

type Parts = {
  readonly brands: Pick<Brands, 'house'>;
  /** the e-mail address that an account was registered with; '' or undefined: none */
  readonly addressOf: (usercode: string) => Promise<string | undefined>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly clock: Clock;
};

/** What happened earlier is not news: a log that is read from its beginning writes to nobody. */
const NEWS_MS = 3 * 86_400_000;

/** A wallet is of no brand, so the house writes. */
export function createWalletLetters({ brands, addressOf, outbox, clock }: Parts): WalletLetters {
  return {
    async withdrawAddress({ id, usercode, at, ...news }) {
      if (clock().getTime() - Date.parse(at) > NEWS_MS) return;
      const to = await addressOf(usercode);
      if (!to) return;
      const { name, supportMailbox } = brands.house;
      const words = withdrawAddressLetter({ ...news, mall: inLine(name) });
      await outbox.put({
        key: `withdraw address ${id}`,
        person: usercode,
        letter: { to, from: { name, address: supportMailbox }, ...words },
      });
    },
  };
}
