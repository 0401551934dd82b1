import { leftToRight } from './left-to-right.ts';

/** What became of a withdrawal address. `asked`: it is to become this one, unless its buyer says no. */
export type AddressNews = 'bound' | 'asked' | 'cancelled' | 'changed';

type AddressFacts = {
  readonly news: AddressNews;
  readonly network: string;
  readonly address: string;
  readonly mall: string;
  /** of `asked`: when it takes effect, an instant */
  readonly effectiveFrom?: string | undefined;
};

/** To a buyer, at every step. The reader's language is not known, so it says all in both. No link: nobody learns to follow one. */
export function withdrawAddressLetter(facts: AddressFacts) {
  const { news, mall } = facts;
  const { subject, english, arabic } = WORDS[news](facts);
  return {
    subject: `${mall}: ${subject}`,
    text: `${english}

Network: ${facts.network}
Address: ${facts.address}

${NOT_YOU}

—

${arabic}

الشبكة: ${leftToRight(facts.network)}
العنوان: ${leftToRight(facts.address)}

${NOT_YOU_ARABIC}

${mall}
`,
  };
}

const NOT_YOU =
  'If this was not you, sign in by typing the address of the mall yourself, change your passwords and turn to customer service.';
const NOT_YOU_ARABIC =
  'إن لم تكن أنت من فعل ذلك فادخل إلى المتجر بكتابة عنوانه بنفسك، وغيّر كلمات مرورك وتواصل مع خدمة العملاء.';

const minuteOf = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} (UTC)`;

type Words = { readonly subject: string; readonly english: string; readonly arabic: string };

const WORDS: { readonly [News in AddressNews]: (facts: AddressFacts) => Words } = {
  bound: () => ({
    subject: 'your withdrawal address is set · حُدّد عنوان السحب',
    english: 'A withdrawal address was set for your account. Withdrawals go to this address only.',
    arabic: 'حُدّد عنوان سحب لحسابك. لا تذهب عمليات السحب إلا إلى هذا العنوان.',
  }),
  asked: ({ effectiveFrom = '' }) => ({
    subject: 'a change of your withdrawal address was asked for · طُلب تغيير عنوان السحب',
    english: `A change of your withdrawal address was asked for. It takes effect on ${minuteOf(effectiveFrom)}.
Nothing can be withdrawn until then. You can cancel the change on the page "Withdraw", without a password.
A withdrawal that was asked for before goes on, to the address that it was asked for.`,
    arabic: `طُلب تغيير عنوان السحب لحسابك. يسري التغيير في ${leftToRight(minuteOf(effectiveFrom))}.
لا يمكن السحب حتى ذلك الحين. يمكنك إلغاء التغيير في صفحة «السحب» دون كلمة مرور.
وأي سحب طُلب من قبل يستمر إلى العنوان الذي طُلب له.`,
  }),
  cancelled: () => ({
    subject: 'the change of your withdrawal address is cancelled · أُلغي تغيير عنوان السحب',
    english:
      'The change of your withdrawal address was cancelled. The address before it stays; this one is not used.',
    arabic: 'أُلغي تغيير عنوان السحب. يبقى العنوان السابق، ولا يُستخدم هذا العنوان.',
  }),
  changed: () => ({
    subject: 'your withdrawal address has changed · تغيّر عنوان السحب',
    english: 'The change of your withdrawal address has taken effect. Withdrawals go to this address only.',
    arabic: 'سرى تغيير عنوان السحب. لا تذهب عمليات السحب إلا إلى هذا العنوان.',
  }),
};
