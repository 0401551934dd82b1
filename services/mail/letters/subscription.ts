import { leftToRight } from './left-to-right.ts';

type Told = { readonly subject: string; readonly body: string };
type Language = 'en' | 'ar';
type Facts = {
  readonly mall: string;
  /** undefined, or one that no letter is in: it says all in both */
  readonly language?: string | undefined;
};

/** To whoever has an address that is to be subscribed. No link: nobody learns to follow one to begin something. */
export function subscribeCodeLetter({ code, ...facts }: Facts & { readonly code: string | undefined }) {
  if (code === undefined) throw new Error('an address is subscribed by a code alone');
  return letterOf(facts, {
    en: {
      subject: 'your code to subscribe',
      body: `Enter this code to get our news by mail:

${code}

It is good for ten minutes, once. If this was not you, there is nothing to do: without it you get no news.`,
    },
    ar: {
      subject: 'رمز الاشتراك',
      body: `أدخل هذا الرمز لتصلك أخبارنا بالبريد:

${leftToRight(code)}

يصلح لعشر دقائق ومرة واحدة. وإن لم تكن أنت من طلبه فلا شيء عليك فعله: لن تصلك أخبار من دونه.`,
    },
  });
}

/** To a reader who has proven the address, with what ends it. `host`: where the mall is; undefined: it has no name of its own. */
export function subscribedLetter({
  host,
  token,
  ...facts
}: Facts & { readonly host: string | undefined; readonly token: string }) {
  const page = `${host === undefined ? '' : `https://${host}`}/subscribe?end=${token}`;
  return letterOf(facts, {
    en: {
      subject: 'you are subscribed',
      body: `This address is subscribed to our news.

To end it, open this page${host === undefined ? ' of the mall' : ''}; we then forget the address:

${page}`,
    },
    ar: {
      subject: 'تم اشتراكك',
      body: `هذا العنوان مشترك في أخبارنا.

لإنهاء الاشتراك افتح هذه الصفحة${host === undefined ? ' من المتجر' : ''}، وننسى العنوان بعدها:

${page}`,
    },
  });
}

function letterOf({ mall, language }: Facts, words: { readonly [Each in Language]: Told }) {
  const known = (['en', 'ar'] as const).filter((each) => each === language);
  const told = (known.length > 0 ? known : (['en', 'ar'] as const)).map((each) => words[each]);
  return {
    subject: `${mall}: ${told.map(({ subject }) => subject).join(' · ')}`,
    text: `${told.map(({ body }) => body).join('\n\n—\n\n')}\n\n${mall}\n`,
  };
}
