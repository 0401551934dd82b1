type BoundFacts = {
  readonly mall: string;
  readonly bound: 'email' | 'phone';
  /** of the account's owner; undefined: it says all in both */
  readonly language: 'en' | 'ar' | undefined;
};

/** To the address that an account had, or has still. */
export function boundLetter({ mall, bound, language }: BoundFacts) {
  const told = (language ? [language] : (['en', 'ar'] as const)).map((each) => LETTERS[each](bound));
  return {
    subject: `${mall}: ${told.map(({ subject }) => subject).join(' · ')}`,
    text: `${told.map(({ body }) => body).join('\n\n—\n\n')}\n\n${mall}\n`,
  };
}

type Told = { readonly subject: string; readonly body: string };

const LETTERS: { readonly [Language in 'en' | 'ar']: (bound: BoundFacts['bound']) => Told } = {
  en: (bound) => {
    const what = bound === 'email' ? 'e-mail address' : 'phone';
    return {
      subject: `your account has another ${what}`,
      body: `Your account has another ${what} now. You log in with it, and codes go to it.
If it was not you, write to customer service at once, and answer this mail.`,
    };
  },
  ar: (bound) => {
    const what = bound === 'email' ? 'بريد إلكتروني' : 'هاتف';
    return {
      subject: `لحسابك ${what} آخر`,
      body: `صار لحسابك ${what} آخر. به تسجّل الدخول وإليه تُرسل الرموز.
وإن لم تكن أنت من فعل ذلك فراسل خدمة العملاء فورًا، وأجب عن هذه الرسالة.`,
    };
  },
};
