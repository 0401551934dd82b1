import { z } from 'zod';

/** When slide verification is asked for (§5). It is never off unless somebody says so. */
export const slideVariables = {
  SLIDE_VERIFICATION: z
    .enum(['off', 'risk', 'always'], 'off, risk or always')
    .prefault('risk')
    .describe(
      'slide verification: `risk`: for registration, for codes, and for a sign-in after a wrong password; `always`: for every sign-in in a browser that the account does not know, too; `off`: never, for tests and for clients that cannot show it',
    ),
};
