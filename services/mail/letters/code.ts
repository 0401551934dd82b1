import { leftToRight } from './left-to-right.ts';

export type CodeFacts = {
  readonly purpose: 'register' | 'reset' | 'bind';
  /** six digits; undefined: the address to be registered has an account already */
  readonly code: string | undefined;
  readonly mall: string;
};

/**
 * To whoever has this address, with or without an account. The reader's language is not known, so it says all in both. No link: nobody
 * learns to follow one.
 */
export function codeLetter(facts: CodeFacts) {
  const { code, mall } = facts;
  const { subject, english, arabic } = code === undefined ? KNOWN : WORDS[facts.purpose];
  const told = code === undefined ? '' : `\n\n${code}`;
  const toldArabic = code === undefined ? '' : `\n\n${leftToRight(code)}`;
  return {
    subject: `${mall}: ${subject}`,
    text: `${english}${told}

${code === undefined ? NOTHING : TO_NOBODY}

—

${arabic}${toldArabic}

${code === undefined ? NOTHING_ARABIC : TO_NOBODY_ARABIC}

${mall}
`,
  };
}

const TO_NOBODY =
  'It is good for ten minutes, once. Tell it to nobody: we never ask for it. If this was not you, there is nothing to do.';
const TO_NOBODY_ARABIC =
  'يصلح لعشر دقائق ومرة واحدة. لا تخبر به أحدًا: لا نطلبه منك أبدًا. وإن لم تكن أنت من طلبه فلا شيء عليك فعله.';
const NOTHING = 'If this was not you, there is nothing to do.';
const NOTHING_ARABIC = 'إن لم تكن أنت من فعل ذلك فلا شيء عليك فعله.';

type Words = { readonly subject: string; readonly english: string; readonly arabic: string };

const WORDS: { readonly [Purpose in CodeFacts['purpose']]: Words } = {
  register: {
    subject: 'your code to register · رمز التسجيل',
    english: 'Enter this code to create your account:',
    arabic: 'أدخل هذا الرمز لإنشاء حسابك:',
  },
  reset: {
    subject: 'your code for a new password · رمز كلمة المرور الجديدة',
    english: 'Enter this code to choose a new login password:',
    arabic: 'أدخل هذا الرمز لاختيار كلمة مرور دخول جديدة:',
  },
  bind: {
    subject: 'your code for this address · رمز ربط هذا العنوان',
    english: 'Enter this code to use this address for your account:',
    arabic: 'أدخل هذا الرمز لاستخدام هذا العنوان في حسابك:',
  },
};

const KNOWN: Words = {
  subject: 'you have an account already · لديك حساب بالفعل',
  english: `Somebody wanted to use this address for an account, and it has one. Log in with it.
If you forgot the password, choose a new one on the page "Log in".`,
  arabic: `أراد أحد استخدام هذا العنوان لحساب، وله حساب بالفعل. سجّل الدخول به.
وإن نسيت كلمة المرور فاختر كلمة جديدة في صفحة «تسجيل الدخول».`,
};
