import { refusal, type Refusal } from '@caravan/events';

/** An account's sign-in name (§5): one of three kinds, in its normal form. */
export type SignInName =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'email'; readonly email: string }
  /** `digits`: area code and number without signs */
  | { readonly kind: 'phone'; readonly areaCode: string; readonly digits: string };

export type NameRequest = {
  readonly name: string;
  readonly kind?: 'username' | 'email' | 'phone' | undefined;
  readonly areaCode?: string | undefined;
};

/** A name that a message can go to. */
export type Reachable = Exclude<SignInName, { kind: 'username' }>;

const USERNAME = /^[A-Za-z0-9]{6,30}$/;
const EMAIL = /^[^\s@<>()",;:\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const PHONE = /^\d{8,20}$/;

/** Reads a name for registration: the kind as given, otherwise as its form tells. Refuses what §5 does not allow. */
export function nameOf(request: NameRequest): SignInName | { readonly refusal: Refusal } {
  const text = request.name.trim();
  switch (request.kind ?? kindOf(text, request.areaCode)) {
    case 'email':
      return isEmail(text)
        ? { kind: 'email', email: text.toLowerCase() }
        : { refusal: refusal('email-invalid') };
    case 'phone': {
      const number = digitsOf(text);
      const areaCode = digitsOf(request.areaCode ?? '');
      return PHONE.test(number)
        ? { kind: 'phone', areaCode, digits: areaCode + number }
        : { refusal: refusal('phone-invalid') };
    }
    case 'username':
      // a name that reads as a phone could lock out that phone's owner
      return USERNAME.test(text) && !looksLikePhone(text)
        ? { kind: 'username', username: text }
        : { refusal: refusal('username-invalid') };
  }
}

/** As `nameOf`; a username is no address. */
export function reachableOf(request: NameRequest): Reachable | { readonly refusal: Refusal } {
  const name = nameOf(request);
  if ('refusal' in name) return name;
  return name.kind === 'username' ? { refusal: refusal('email-invalid') } : name;
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

export function isEmail(text: string): boolean {
  return text.length <= 64 && EMAIL.test(text);
}

/** At least 8 digits (§5), with signs and blanks allowed between them. */
export function isPhone(text: string): boolean {
  return /^[+(\d][\d\s()-]*$/.test(text) && PHONE.test(digitsOf(text));
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
