import { createStaffRegister, type StaffRole } from '@caravan/identity';
import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './test-client.ts';
import type { TestMall } from './test-mall.ts';

export type TestStaff = {
  readonly token: string;
  readonly staffId: string;
  readonly username: string;
  /** of the second factor */
  readonly secret: string;
};

/** What an authenticator app shows. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

const OWN_PASSWORD = 'a password of my own';
let members = 0;

/** A member of staff who has signed in to the office with both factors. `buyer`: their own account as one. */
export async function newStaff(
  { db, dependencies }: TestMall,
  client: TestClient,
  role: StaffRole,
  buyer?: string,
): Promise<TestStaff> {
  members += 1;
  const username = `${role}-${members}`;
  const { clock } = dependencies;
  const { password } = await createStaffRegister({ db, clock }).add({ username, role, buyer });
  const { ticket, enrol } = await client.call('office!login', { username, password });
  const code = codeOf(enrol?.secret ?? '', clock());
  const own = { ticket, code, password: OWN_PASSWORD };
  const { token, staffId } = await client.call('office!enrol', own);
  return { token, staffId, username, secret: enrol?.secret ?? '' };
}

/** The token of one session more; a code is good once, so the clock has moved by half a minute. */
export async function signInAgain(
  { dependencies }: TestMall,
  client: TestClient,
  { username, secret }: TestStaff,
): Promise<string> {
  const { ticket } = await client.call('office!login', { username, password: OWN_PASSWORD });
  const code = codeOf(secret, dependencies.clock());
  return (await client.call('office!verify', { ticket, code })).token;
}
