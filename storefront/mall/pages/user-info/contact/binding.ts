import { ApiRefusal, isRefusal } from '@caravan/storefront-shared/api';
import { localTime, timeZoneName, wireTime } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';
import { account, bindContact } from '../../../api/account.ts';

export type ContactWay = 'email' | 'phone';

/** Where a code goes: an e-mail address, or a phone with its area code. */
export type ContactTarget = { readonly username: string; readonly areaCode?: string };

/** Letters of an Arabic sentence do not turn what is between these around. */
const LEFT_TO_RIGHT = (text: string) => `\u2066${text}\u2069`;

/** Gives the account this address, or proves the one that it has. A wait after a reset says when it ends, on the reader's clock. */
export async function bind(
  to: ContactTarget,
  entered: { readonly code: string; readonly password: string },
  t: TFunction,
): Promise<void> {
  const { username: target, ...area } = to;
  try {
    await bindContact({ target, ...area, verifcode: entered.code.trim(), password: entered.password });
  } catch (error) {
    if (!isRefusal(error) || error.details['key'] !== 'contact-waits') throw error;
    const time = localTime(wireTime(new Date(error.details['until'] ?? '')));
    const text = t('contact.waits', { time: LEFT_TO_RIGHT(time), zone: LEFT_TO_RIGHT(timeZoneName()) });
    throw new ApiRefusal(error.code, text, error.details);
  }
  account.invalidate();
}

const fields: ReadonlyMap<unknown, ContactWay | 'code' | 'password'> = new Map([
  ['email-invalid', 'email'],
  ['email-name-invalid', 'email'],
  ['email-taken', 'email'],
  ['phone-invalid', 'phone'],
  ['phone-no-such-number', 'phone'],
  ['phone-taken', 'phone'],
  ['code-wrong', 'code'],
  ['password-wrong', 'password'],
]);

/** The field that a refusal is about; a wait is about the address. */
export function fieldOfBinding({ details }: ApiRefusal, way: ContactWay) {
  return details['key'] === 'contact-waits' ? way : fields.get(details['key']);
}
