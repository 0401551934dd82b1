import { putBackAllOf } from '@caravan/chat';
import {
  createStaffRegister,
  ENROLMENT_CODE_HOURS,
  FIRST_PASSWORD_HOURS,
  StaffError,
  type StaffRegister,
} from '@caravan/identity';
import { legible } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { withExistingDatabase } from './with-database.ts';

const FIRST = `It is for one sign-in within ${FIRST_PASSWORD_HOURS} hours, which asks for a password of their own, and for a second factor.`;

/** `caravan staff add <username>`: prints a password for the first sign-in, which is shown this once. */
export async function addStaff(
  env: Environment,
  username: string,
  of: { readonly role: string; readonly buyer?: string },
): Promise<void> {
  const { password } = await withRegister(env, (register) => register.add({ username, ...of }));
  console.log(`Added ${legible(username)} (${of.role}), with the password ${password}`);
  console.log(FIRST);
}

/** `caravan staff list`: a row per member, with whether they have a second factor. */
export async function listStaff(env: Environment, options: { readonly json?: boolean } = {}): Promise<void> {
  const staff = await withRegister(env, (register) => register.list());
  if (options.json) return console.log(JSON.stringify(staff, undefined, 2));
  if (staff.length === 0) return console.log('Nobody. `caravan staff add` makes the first.');
  for (const { staffId, username, role, state, enrolled, factorReset, buyer } of staff) {
    const without = factorReset ? 'sets up a second factor again, with a code' : 'has yet to sign in';
    const factor = enrolled ? 'has a second factor' : without;
    const own = buyer === undefined ? '' : `, buys as ${buyer}`;
    console.log(legible(`${staffId}  ${username}  ${role}  ${state}, ${factor}${own}`));
  }
}

/** `caravan staff lock <username>`: ends their sessions at once, and puts their conversations with buyers back into the queue. */
export async function lockStaff(env: Environment, username: string, reason: string): Promise<void> {
  await withRegister(env, (register) => register.lock(username, reason));
  console.log(`Locked ${legible(username)}. Their sessions have ended.`);
}

/** `caravan staff unlock <username>`: also of who was locked by wrong passwords or codes, whoever entered them. */
export async function unlockStaff(env: Environment, username: string, reason: string): Promise<void> {
  await withRegister(env, (register) => register.unlock(username, reason));
  console.log(`Unlocked ${legible(username)}. Wrong passwords and codes of today are forgiven.`);
}

/** `caravan staff reset <username>`: for who has lost the phone and the recovery codes, or the password. */
export async function resetStaff(env: Environment, username: string, reason: string): Promise<void> {
  const { password } = await withRegister(env, (register) => register.reset(username, reason));
  console.log(`Reset ${legible(username)}, with the password ${password}`);
  console.log(FIRST);
}

/** `caravan staff code <username>`: for who may set up a second factor again, because somebody in the office took theirs away. */
export async function giveStaffCode(env: Environment, username: string, reason: string): Promise<void> {
  const { code } = await withRegister(env, (register) => register.code(username, reason));
  console.log(`A one-time code for ${legible(username)}: ${code}`);
  console.log(
    `Hand it over to nobody else, and not by the office. With their password it sets up a second factor, within ${ENROLMENT_CODE_HOURS} hours.`,
  );
}

async function withRegister<Result>(
  env: Environment,
  work: (register: StaffRegister) => Promise<Result>,
): Promise<Result> {
  try {
    return await withExistingDatabase(env, (db) =>
      work(createStaffRegister({ db, clock: () => new Date(), putBack: putBackAllOf })),
    );
  } catch (error) {
    throw error instanceof StaffError ? new StartFailure(error.message) : error;
  }
}
