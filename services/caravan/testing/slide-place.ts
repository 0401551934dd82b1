import { openDatabase } from '@caravan/platform';
import type { IsolatedSystem } from './isolated-system.ts';

/** Where the piece belongs of the puzzle that was given last, as the database alone knows it. */
export async function lastSlidePlace({ variables }: Pick<IsolatedSystem, 'variables'>): Promise<number> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 1 });
  try {
    const { place } = await db
      .selectFrom('slide_task')
      .select('place')
      .where('place', 'is not', null)
      .orderBy('issued_at', 'desc')
      .executeTakeFirstOrThrow();
    return place ?? 0;
  } finally {
    await db.destroy();
  }
}
