/** The digits of a card number as people write it, in groups or not. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether the last digit is the check digit of the others (ISO/IEC 7812, the "Luhn" check). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What is wrong with a card number, by name: its length, or most likely a mistyped digit. */
export function faultOfCard(typed: string): 'digits' | 'mistyped' | undefined {
  const digits = cardDigits(typed);
  if (!/^\d{12,19}$/.test(digits)) return 'digits';
  return hasCheckDigit(digits) && !/^0+$/.test(digits) ? undefined : 'mistyped';
}

/** In groups of four, as they stand on the card. */
export const cardGroups = (typed: string): string =>
  cardDigits(typed)
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
    .trim();
