import { refusal, type Refusal } from '@caravan/events';
import { phoneNumberOf, type PhoneNumber } from '@caravan/places';

/** An account's sign-in name (§5): one of three kinds, in its normal form. */
export type SignInName =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'email'; readonly email: string }
  | Phone;

export type Phone = {
  readonly kind: 'phone';
  readonly areaCode: string;
  /** E.164 without its plus; of a number that no country has, area code and number as they were written */
  readonly digits: string;
  /** undefined: no country has it, or nobody knows which */
  readonly number: PhoneNumber | undefined;
  /** the digits that accounts were kept under before numbers had a normal form, where they are others */
  readonly formerly: readonly string[];
};

export type NameRequest = {
  readonly name: string;
  readonly kind?: 'username' | 'email' | 'phone' | undefined;
  readonly areaCode?: string | undefined;
};

/** A name that a message can go to. */
export type Reachable = Extract<SignInName, { kind: 'email' }> | (Phone & { readonly number: PhoneNumber });

const USERNAME = /^[A-Za-z0-9]{6,30}$/;
const EMAIL = /^[^\s@<>()",;:\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const PHONE = /^\d{8,20}$/;
/** what stands before the @, of a new account (§5) */
const EMAIL_NAME = /^[A-Za-z0-9]{6,}@/;

/** Reads the name of an account: the kind as given, otherwise as its form tells. Refuses what is no name. */
export function nameOf(request: NameRequest): SignInName | { readonly refusal: Refusal } {
  const text = request.name.trim();
  switch (request.kind ?? kindOf(text, request.areaCode)) {
    case 'email':
      return isEmail(text)
        ? { kind: 'email', email: text.toLowerCase() }
        : { refusal: refusal('email-invalid') };
    case 'phone':
      return phoneOf(text, request.areaCode) ?? { refusal: refusal('phone-invalid') };
    case 'username':
      // a name that reads as a phone could lock out that phone's owner
      return USERNAME.test(text) && !looksLikePhone(text)
        ? { kind: 'username', username: text }
        : { refusal: refusal('username-invalid') };
  }
}

/**
 * As `nameOf`, for a new account: with what §5 asks of the name of an e-mail address, and only phones that their country has. Without a
 * country, eight digits are enough.
 */
export function newNameOf(request: NameRequest): SignInName | { readonly refusal: Refusal } {
  const name = nameOf(request);
  if ('refusal' in name) return name;
  if (name.kind === 'email' && !EMAIL_NAME.test(name.email))
    return { refusal: refusal('email-name-invalid') };
  const hasCountry = Boolean(request.areaCode) || request.name.trim().startsWith('+');
  return name.kind === 'phone' && !name.number && hasCountry
    ? { refusal: refusal('phone-no-such-number') }
    : name;
}

/** A name that a message can go to; a username is no address. */
export function reachable(
  name: SignInName | { readonly refusal: Refusal },
): Reachable | { readonly refusal: Refusal } {
  if ('refusal' in name) return name;
  if (name.kind === 'email') return name;
  if (name.kind === 'username') return { refusal: refusal('email-invalid') };
  const { number } = name;
  return number ? { ...name, number } : { refusal: refusal('phone-no-such-number') };
}

/** Accounts are found by this, however the name was written; so entries are counted by it too. */
export function keyOf(name: SignInName): string {
  switch (name.kind) {
    case 'username':
      return name.username.toLowerCase();
    case 'email':
      return name.email;
    case 'phone':
      return name.digits;
  }
}

/** Every text that the account of this name may be kept under, the present one first. */
export function keysOf(name: SignInName): readonly string[] {
  return name.kind === 'phone' ? [name.digits, ...name.formerly] : [keyOf(name)];
}

export function isEmail(text: string): boolean {
  return text.length <= 64 && EMAIL.test(text);
}

/** At least 8 digits (§5), with signs and blanks allowed between them. */
export function isPhone(text: string): boolean {
  return /^[+(\d][\d\s()-]*$/.test(text) && PHONE.test(digitsOf(text));
}

function phoneOf(text: string, code: string | undefined): Phone | undefined {
  const digits = digitsOf(text);
  const areaCode = digitsOf(code ?? '');
  const written = areaCode + digits;
  const number = phoneNumberOf({ areaCode, number: text });
  if (!number) {
    return PHONE.test(digits)
      ? { kind: 'phone', areaCode, digits: written, number, formerly: [] }
      : undefined;
  }
  const normal = number.e164.slice(1);
  const formerly = [...new Set([written, number.callingCode + number.dialled])].filter(
    (each) => each !== normal && !isOfAnother(each, number),
  );
  return { kind: 'phone', areaCode: number.callingCode, digits: normal, number, formerly };
}

/** 49 and +49171… without signs are the digits of another number, whose owner these must not find. */
function isOfAnother(digits: string, { e164 }: PhoneNumber): boolean {
  const read = phoneNumberOf({ number: digits });
  return read !== undefined && read.e164 !== e164;
}

function kindOf(text: string, areaCode: string | undefined): SignInName['kind'] {
  if (text.includes('@')) return 'email';
  return areaCode || looksLikePhone(text) ? 'phone' : 'username';
}

function looksLikePhone(text: string): boolean {
  return /^\+?[\d\s()-]*$/.test(text) && PHONE.test(digitsOf(text));
}

function digitsOf(text: string): string {
  return text.replaceAll(/[\s()+-]/g, '');
}
