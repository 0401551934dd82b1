/** What a ticket is good for: a sign-in, a new account, or a code that is sent to an e-mail address or a phone. */
export const SLIDE_PURPOSES = ['login', 'register', 'code'] as const;
export type SlidePurpose = (typeof SLIDE_PURPOSES)[number];
