import { openDatabase } from '@caravan/platform';
import type { IsolatedSystem } from './isolated-system.ts';

/** Makes an account one of before phones were proven, whose login password a code replaced at that time. */
export async function unprovePhone(
  { variables }: Pick<IsolatedSystem, 'variables'>,
  { usercode, resetAt }: { readonly usercode: string; readonly resetAt: Date },
): Promise<void> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 1 });
  try {
    await db
      .updateTable('identity_user')
      .set({ phone_proven_at: null, password_reset_at: resetAt })
      .where('usercode', '=', usercode)
      .execute();
  } finally {
    await db.destroy();
  }
}
