/** How the key of every mail with a code begins: none is sent once its code is no good, and each is forgotten within a day. */
export const CODE_MAIL = 'code ';

/** And of those that are written for their work alone, and go to nobody. */
export const CODE_TO_NOBODY = `${CODE_MAIL}to nobody `;

/** As long as a code is good, ms. */
export const CODE_GOOD_MS = 10 * 60_000;
