interface DecimalRules {
  /** Most decimals that may be given. */
  decimals: number;
  /** The decimal mark of the reader's language. */
  mark: '.' | ',';
  /** Whether it may be below zero. */
  signed?: boolean | undefined;
}

/**
 * What a typed or pasted text says. `unclear`: it has two readings, a thousand times apart. `decimals`: more of them than the field
 * takes. `unreadable`: it is no amount.
 */
export type DecimalReading =
  | { readonly amount: string }
  | { readonly fault: 'unclear'; readonly whole: string }
  | { readonly fault: 'decimals' | 'unreadable' };

const unreadable: DecimalReading = { fault: 'unreadable' };

/** Digits of Arabic and Persian as ours, and each mark that stands between thousands alone as a space. */
const inLatin = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[،，]/g, ',')
    .replace(/[−–]/g, '-')
    .replace(/[\s\u00a0\u2009\u202f'’٬]/g, ' ');

const grouped = (text: string, mark: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`).test(text);

/** A whole part whose thousands may stand apart by one mark; undefined if they stand apart elsewhere. */
function wholeOf(text: string, marks: readonly string[]): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const mark = marks.find((each) => grouped(text, each));
  return mark === undefined ? undefined : text.replaceAll(mark, '');
}

type Parts = { readonly whole: string | undefined; readonly fraction: string | undefined };

/** Where units end and decimals begin; `unclear`: a mark may stand for either. */
function partsOf(text: string, mark: '.' | ','): Parts | 'unclear' {
  const arabic = text.indexOf('\u066b');
  if (arabic >= 0)
    return { whole: wholeOf(text.slice(0, arabic), [' ', ',', '.']), fraction: text.slice(arabic + 1) };
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return { whole: wholeOf(text, [' ']), fraction: undefined };
  const sign = text[last] ?? '';
  const times = text.split(sign).length - 1;
  // more than once, it stands between thousands; so it does on the way to the next one
  if (times > 1) return { whole: wholeOf(text.replace(/[,.]$/, ''), [sign]), fraction: undefined };
  const other = sign === ',' ? '.' : ',';
  const alone = !text.includes(other) && !text.includes(' ');
  if (alone && sign !== '.' && grouped(text, sign)) return 'unclear';
  if (alone && sign === '.' && mark === ',' && grouped(text, sign)) return 'unclear';
  return { whole: wholeOf(text.slice(0, last), [other, ' ']), fraction: text.slice(last + 1) };
}

/**
 * The decimal string that a text means, e.g. "1,234.5" and "1.234,5" → "1234.5". A mark is never left out, since "3,50" without it is a
 * hundred times as much: what has two readings is said to have them. No JavaScript number is involved (§5: up to 10 decimals).
 */
export function readDecimal(typed: string, { decimals, mark, signed = false }: DecimalRules): DecimalReading {
  const text = inLatin(typed);
  const negative = signed && text.startsWith('-');
  const sized = (signed ? text.replace(/^[-+] ?/, '') : text).trim();
  const parts = partsOf(sized, mark);
  if (parts === 'unclear') return { fault: 'unclear', whole: sized.replaceAll(/\D/g, '') };
  const { whole, fraction } = parts;
  if (whole === undefined || whole.length > 28 || !/^\d*$/.test(fraction ?? '')) return unreadable;
  if (sized === '') return negative ? unreadable : { amount: '' };
  if (whole === '' && !fraction) return unreadable;
  if ((fraction ?? '').length > decimals) return { fault: 'decimals' };
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return { amount: `${negative ? '-' : ''}${units}${fraction ? `.${fraction}` : ''}` };
}
