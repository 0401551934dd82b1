import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** a phone's clock may be so many periods early or late */
const DRIFT = 1;
const RECOVERY_CODES = 10;

export type NewSecret = {
  /** base32, for who types it */
  readonly secret: string;
  /** for an authenticator app, as a link or a QR code */
  readonly uri: string;
};

/** RFC 6238, as authenticator apps have it: SHA-1, six digits, thirty seconds. */
export function newSecret(username: string): NewSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret.base32, username).toString() };
}

/** The period whose code this is, if it is that of now or of a neighbouring one. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totpOf(secret: string, label = 'staff'): TOTP {
  return new TOTP({
    issuer: 'Caravan office',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** For who has lost the phone. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/** For a person to type: 80 random bits, so a hash without salt protects it. */
export function newCode(): string {
  return groupsOf(new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32);
}

/** However it was typed. Undefined: it cannot be one. */
export function readCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return letters.length === 16 ? groupsOf(letters) : undefined;
}

function groupsOf(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? '';
}
