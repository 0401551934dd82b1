/**
 * GSM 03.38: its letters, and those of its extension. A text of these alone has 160 characters to a part; with any other, 70.
 * Those of the extension count twice.
 */
const GSM = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n^{}\\[\]~|€]*$/;

export const isGsm = (text: string) => GSM.test(text);

/** The longest name of a mall that leaves the Arabic words in one part, in UTF-16 units. */
const LONGEST_NAME = 16;

/**
 * What a text calls the mall, so that it stays in one part: an English one calls a mall whose name it cannot write as the house, and the
 * house, if that is no better, a mall.
 */
export function mallName(mall: string, house: string, language: 'en' | 'ar'): string {
  const name = language === 'ar' || isGsm(mall) ? mall : isGsm(house) ? house : 'the mall';
  let short = '';
  for (const letter of name) {
    if (short.length + letter.length > LONGEST_NAME) break;
    short += letter;
  }
  return short.trimEnd();
}
