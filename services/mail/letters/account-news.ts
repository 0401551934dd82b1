import { inLine } from './in-line.ts';
import { leftToRight } from './left-to-right.ts';

export type AccountFacts = {
  readonly what:
    | 'password-changed'
    | 'password-reset'
    | 'safeword-set'
    | 'safeword-changed'
    | 'unknown-browser';
  readonly at: Date;
  readonly mall: string;
  /** where the mall is; undefined: it has no name of its own */
  readonly host: string | undefined;
  /** undefined, or one that no letter is in: it says all in both */
  readonly language: string | undefined;
  /** of who signed in, as their browser says: a hint; a name is empty that is not known */
  readonly from?: { readonly browser: string; readonly system: string; readonly network: string } | undefined;
};

/** To the owner of an account, so that whoever took it over is not the only one who knows, and what to do then. */
export function accountNewsLetter(facts: AccountFacts) {
  const written = (['en', 'ar'] as const).filter((each) => each === facts.language);
  const told = (written.length > 0 ? written : (['en', 'ar'] as const)).map((each) => LETTERS[each](facts));
  return {
    subject: `${facts.mall}: ${told.map(({ subject }) => subject).join(' · ')}`,
    text: `${told.map(({ body }) => body).join('\n\n—\n\n')}\n\n${facts.mall}\n`,
  };
}

type Told = { readonly subject: string; readonly body: string };

const LETTERS: { readonly [Language in 'en' | 'ar']: (facts: AccountFacts) => Told } = {
  en: (facts) => {
    const [subject, happened] = ENGLISH[facts.what];
    const { from, host } = facts;
    const known = [
      `Time: ${minuteOf(facts.at)}`,
      from?.browser && `Browser: ${inLine(from.browser)}`,
      from?.system && `System: ${inLine(from.system)}`,
      from?.network && `Network address: ${from.network}`,
    ];
    const page = host === undefined ? '"Forgot your password?" of the page "Log in"' : pageAt(host);
    const body = `${happened}

${known.filter(Boolean).join('\n')}

If this was you, there is nothing to do.
If it was not, choose a new login password at once, by ${page}: everybody is then logged out. Change your transaction password too, and turn to customer service.`;
    return { subject, body };
  },
  ar: (facts) => {
    const [subject, happened] = ARABIC[facts.what];
    const { from, host } = facts;
    const known = [
      `الوقت: ${leftToRight(minuteOf(facts.at))}`,
      from?.browser && `المتصفح: ${leftToRight(inLine(from.browser))}`,
      from?.system && `النظام: ${leftToRight(inLine(from.system))}`,
      from?.network && `عنوان الشبكة: ${leftToRight(from.network)}`,
    ];
    const page =
      host === undefined ? '«نسيت كلمة المرور؟» في صفحة «تسجيل الدخول»' : leftToRight(pageAt(host));
    const body = `${happened}

${known.filter(Boolean).join('\n')}

إن كنت أنت فلا شيء عليك فعله.
وإن لم تكن أنت فاختر فورًا كلمة مرور دخول جديدة من ${page}، فيُسجَّل خروج الجميع. وغيّر كلمة مرور المعاملات أيضًا، وتواصل مع خدمة العملاء.`;
    return { subject, body };
  },
};

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} (UTC)`;
const pageAt = (host: string) => `https://${host}/forgotPassword`;

type Words = { readonly [What in AccountFacts['what']]: readonly [subject: string, happened: string] };

const ENGLISH: Words = {
  'password-changed': [
    'your login password was changed',
    'The login password of your account was changed. You were logged out everywhere else.',
  ],
  'password-reset': [
    'your login password was replaced',
    'A new login password was chosen for your account, by a code. You were logged out everywhere.',
  ],
  'safeword-set': [
    'a transaction password was set',
    'Your account was given a transaction password, its first. It is asked for at every payment and withdrawal.',
  ],
  'safeword-changed': [
    'your transaction password was changed',
    'The transaction password of your account was changed. It is asked for at every payment and withdrawal.',
  ],
  'unknown-browser': [
    'a new device logged in',
    'Somebody logged in to your account with the right password, from a browser that never did before.',
  ],
};

const ARABIC: Words = {
  'password-changed': ['تغيّرت كلمة مرور الدخول', 'تغيّرت كلمة مرور الدخول لحسابك، وسُجِّل خروجك من كل مكان آخر.'],
  'password-reset': [
    'استُبدلت كلمة مرور الدخول',
    'اختيرت كلمة مرور دخول جديدة لحسابك برمز، وسُجِّل خروجك من كل مكان.',
  ],
  'safeword-set': [
    'ضُبطت كلمة مرور المعاملات',
    'ضُبطت لحسابك كلمة مرور للمعاملات، وهي الأولى. تُطلب عند كل عملية دفع أو سحب.',
  ],
  'safeword-changed': [
    'تغيّرت كلمة مرور المعاملات',
    'تغيّرت كلمة مرور المعاملات لحسابك. تُطلب عند كل عملية دفع أو سحب.',
  ],
  'unknown-browser': [
    'سجّل جهاز جديد الدخول',
    'سجّل أحد الدخول إلى حسابك بكلمة المرور الصحيحة من متصفح لم يدخل منه من قبل.',
  ],
};
