import { z } from 'zod';
import { matching, urlOf, wholeNumber } from './settings.ts';

/** Who sends text messages, and to whom. */
export const smsVariables = {
  SMS_ENDPOINT: urlOf('https', 'http')
    .prefault('https://api.twilio.com')
    .describe("what speaks the protocol of Twilio's Messages resource"),
  SMS_ACCOUNT: z
    .string()
    .optional()
    .describe(
      'account there, by which codes are sent to phones: `AC…`; unset: in development they are kept and shown at /dev/outbox, else phones get none',
    ),
  SMS_KEY_ID: z.string().optional().describe('API key of SMS_ACCOUNT that may send messages: `SK…`'),
  SMS_KEY_SECRET: z.string().optional().describe('the secret of SMS_KEY_ID').meta({ secret: true }),
  SMS_SENDER: z
    .string()
    .optional()
    .describe('whom messages come from: a number with its plus, a name, or a messaging service (`MG…`)'),
  SMS_COUNTRIES: matching(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'codes of countries with commas between them: SG,AE')
    .optional()
    .describe(
      'countries to whose phones messages go, by their codes of two letters: SG,AE; unset: with a provider none, else all',
    ),
  SMS_PER_COUNTRY_PER_DAY: wholeNumber(1, 1_000_000)
    .prefault('200')
    .describe(
      'codes to the phones of one country in a day, and as many for new passwords: who asks for more runs up no bill',
    ),
};

type Given = z.output<z.ZodObject<typeof smsVariables>>;

/** As the configuration has them. `provider`: undefined where none is set. */
export function smsOf(given: Given) {
  const { SMS_ACCOUNT: account, SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret, SMS_SENDER: sender } = given;
  return {
    provider:
      account && keyId && keySecret && sender
        ? { endpoint: given.SMS_ENDPOINT, account, keyId, keySecret, sender }
        : undefined,
    countries: given.SMS_COUNTRIES?.split(','),
    perCountryPerDay: given.SMS_PER_COUNTRY_PER_DAY,
  };
}

/** One without the others would silently send nothing, or to the whole world. */
export function incompleteSms(given: Readonly<Record<string, string>>): readonly string[] {
  const parts = ['SMS_ACCOUNT', 'SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SENDER'];
  const [set, unset] = [parts.filter((part) => given[part]), parts.filter((part) => !given[part])];
  if (set.length === 0) return [];
  if (!given['SMS_COUNTRIES']) unset.push('SMS_COUNTRIES');
  return unset.length === 0
    ? []
    : [`${set.join(' and ')} set without ${unset.join(' and ')}: set all of them, or none.`];
}
