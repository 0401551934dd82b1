import { createStaffRegister, type StaffRole } from '@caravan/identity';
import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './test-client.ts';
import type { TestMall } from './test-mall.ts';

export type TestStaff = { readonly token: string; readonly staffId: string; readonly username: string };

/** What an authenticator app shows. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

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
  const own = { ticket, code, password: 'a password of my own' };
  const { token, staffId } = await client.call('office!enrol', own);
  return { token, staffId, username };
}
