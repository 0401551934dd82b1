/** To the address that an account had, or has still. The reader's language is not known, so it says all in both. */
export function boundLetter({ mall, bound }: { readonly mall: string; readonly bound: 'email' | 'phone' }) {
  const [english, arabic] = bound === 'email' ? ['e-mail address', 'بريد إلكتروني'] : ['phone', 'هاتف'];
  return {
    subject: `${mall}: your account has another ${english} · لحسابك ${arabic} آخر`,
    text: `Your account has another ${english} now. You log in with it, and codes go to it.
If it was not you, write to customer service at once, and answer this mail.

—

صار لحسابك ${arabic} آخر. به تسجّل الدخول وإليه تُرسل الرموز.
وإن لم تكن أنت من فعل ذلك فراسل خدمة العملاء فورًا، وأجب عن هذه الرسالة.

${mall}
`,
  };
}
