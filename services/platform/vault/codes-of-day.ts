/** Whose key seals what goes to people who may have no account yet, such as codes: that of its day, destroyed once the day is over. */
export const codesOfDay = (at: Date): string => `${CODES_OF}${at.toISOString().slice(0, 10)}`;
export const CODES_OF = 'codes of ';
