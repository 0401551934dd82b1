export type CodeFacts = {
  readonly purpose: 'register' | 'reset' | 'bind';
  /** six digits; undefined: the phone to be registered has an account already */
  readonly code: string | undefined;
  /** as `mallName` gives it */
  readonly mall: string;
  readonly language: 'en' | 'ar';
};

/**
 * To whoever has this phone. Each is one part, as parts are paid for: 160 characters of GSM 03.38, or 70 with any other. The code comes
 * first, where phones find it. No link: nobody learns to follow one.
 */
export function codeText({ purpose, code, mall, language }: CodeFacts): string {
  if (code === undefined) return KNOWN[language](mall);
  return `${code} ${WORDS[language][purpose](mall)}`;
}

/** To the phone that an account had, or has still; likewise. */
export const newsText = (mall: string, news: News, language: CodeFacts['language'] = 'en') =>
  NEWS[language][news](mall);

/** What an account has another one of. */
type News = 'email' | 'phone' | 'password';

type Says = (mall: string) => string;

const WORDS: Readonly<Record<CodeFacts['language'], Readonly<Record<CodeFacts['purpose'], Says>>>> = {
  en: {
    register: (mall) => `is your code to register at ${mall}. Good for 10 minutes. Tell it to nobody.`,
    reset: (mall) => `is your code for a new ${mall} password. Good for 10 minutes. Tell it to nobody.`,
    bind: (mall) => `is your code to use this phone at ${mall}. Good for 10 minutes. Tell it to nobody.`,
  },
  ar: {
    register: (mall) => `رمز التسجيل في ${mall} لعشر دقائق. لا تخبر به أحدًا.`,
    reset: (mall) => `رمز كلمة مرور ${mall} لعشر دقائق. لا تخبر به أحدًا.`,
    bind: (mall) => `رمز ربط هاتفك في ${mall} لعشر دقائق. لا تخبر به أحدًا.`,
  },
};

const NEWS: Readonly<Record<CodeFacts['language'], Readonly<Record<News, Says>>>> = {
  en: {
    email: (mall) =>
      `Your account at ${mall} has another e-mail address now. If it was not you, write to customer service at once.`,
    phone: (mall) =>
      `Your account at ${mall} has another phone now. If it was not you, write to customer service at once.`,
    password: (mall) =>
      `Your ${mall} login password was replaced by a code. If it was not you, write to customer service at once.`,
  },
  ar: {
    email: (mall) => `لحسابك في ${mall} بريد آخر. لست أنت؟ راسل الدعم فورًا.`,
    phone: (mall) => `لحسابك في ${mall} هاتف آخر. لست أنت؟ راسل الدعم فورًا.`,
    password: (mall) => `استُبدلت كلمة مرور ${mall} برمز. لست أنت؟ راسل الدعم.`,
  },
};

const KNOWN: Readonly<Record<CodeFacts['language'], Says>> = {
  en: (mall) =>
    `This phone has an account at ${mall} already. Log in with it, or choose a new password there.`,
  ar: (mall) => `لهذا الهاتف حساب في ${mall}. سجّل الدخول أو اختر كلمة مرور.`,
};
