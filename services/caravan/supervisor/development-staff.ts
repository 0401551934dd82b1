import { createStaffRegister, FIRST_PASSWORD_HOURS, STAFF_ROLES } from '@caravan/identity';
import { openDatabase } from '@caravan/platform';

/** As they are shown, once. */
export type DevelopmentAccounts = readonly { readonly username: string; readonly password: string }[];

/**
 * One of each role, named after it, for a development system that has nobody. Their passwords are random: a system that was taken
 * for one of development by mistake has no known door.
 */
export async function addDevelopmentStaff(databaseUrl: string): Promise<DevelopmentAccounts> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const register = createStaffRegister({ db, clock: () => new Date() });
    if ((await register.list()).length > 0) return [];
    const added: { username: string; password: string }[] = [];
    for (const role of STAFF_ROLES) {
      const { password } = await register.add({ username: role, role });
      added.push({ username: role, password });
    }
    return added;
  } finally {
    await db.destroy();
  }
}

/** For the terminal alone: the passwords are in no log. */
export function presentStaff(staff: DevelopmentAccounts): readonly string[] {
  if (staff.length === 0) return [];
  return [
    `    Staff of this development system, shown this once. The first sign-in, within ${FIRST_PASSWORD_HOURS} hours, asks for another password and a second factor.`,
    ...staff.map(({ username, password }) => `      ${username.padEnd(18)}${password}`),
    '',
  ];
}
