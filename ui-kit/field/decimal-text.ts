interface DecimalRules {
  /** Most decimals that may be given. */
  decimals: number;
  /** The decimal mark of the buyer's language. */
  mark: '.' | ',';
}

const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٫/g, '.')
    .replace(/[\s\u00a0\u202f'’٬]/g, '');

/**
 * A comma as people type it: digits by the thousand follow a grouping mark, any others a decimal mark, whatever the language's own is. It
 * is never left out: "3,50" without it is a hundred times as much.
 */
function readMarks(text: string, mark: '.' | ','): string | undefined {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas > 0 && points > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const group = decimal === ',' ? '.' : ',';
    return text.replaceAll(group, '').replace(decimal, '.');
  }
  if (commas === 0) return text;
  const grouped = /^\d{1,3}(,\d{3})+$/.test(text);
  if (commas === 1) return mark === '.' && grouped ? text.replace(',', '') : text.replace(',', '.');
  // on the way to the next thousand
  const grouping = /^\d{1,3}(,\d{3})+,\d{0,2}$/.test(text);
  return grouped || grouping ? text.replaceAll(',', '') : undefined;
}

/**
 * The decimal string that a typed or pasted text means, e.g. "1,234.5" → "1234.5"; undefined if it means none, in which case
 * the field keeps its value. No JavaScript number is involved (§5: up to 10 decimals, amounts to 30,000,000).
 */
export function decimalOfText(typed: string, { decimals, mark }: DecimalRules): string | undefined {
  const text = readMarks(latinDigits(typed), mark);
  if (text === undefined || !/^\d{0,28}(\.\d*)?$/.test(text)) return undefined;
  const [whole = '', fraction] = text.split('.');
  if (fraction === undefined) return trimZeros(whole);
  if (fraction.length > decimals) return undefined;
  if (decimals === 0) return undefined;
  return `${trimZeros(whole) || '0'}.${fraction}`;
}

const trimZeros = (whole: string): string => whole.replace(/^0+(?=\d)/, '');
