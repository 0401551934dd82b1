import { randomBytes } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import { tokenHashOf, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { SlidePurpose } from './purposes.ts';
import type { Bound } from './tickets.ts';

/** `place`: where the piece belongs; null: a proof of work. */
type Task = {
  readonly purpose: SlidePurpose;
  readonly place: number | null;
  readonly elapsedMs: number;
};

/** What was given to be solved. Each can be answered once, rightly or wrongly, by the client that it was given to. */
type Tasks = {
  /** The id of a new one. */
  give(task: Bound & { readonly place: number | null; readonly seconds: number }): Promise<string>;
  /** Takes it out; undefined: it is not this client's, was answered, has expired, or is of the other kind. */
  take(id: string, client: Buffer, kind: 'puzzle' | 'work'): Promise<Task | undefined>;
};

export function createTasks(db: Kysely<Database>, clock: Clock): Tasks {
  return {
    async give({ client, purpose, place, seconds }) {
      const id = randomBytes(24).toString('base64url');
      const issued_at = clock();
      const expires_at = new Date(issued_at.getTime() + seconds * 1_000);
      await db
        .insertInto('slide_task')
        .values({ id_hash: tokenHashOf(id), client, purpose, place, issued_at, expires_at })
        .execute();
      return id;
    },
    async take(id, client, kind) {
      const now = clock();
      const taken = await db
        .deleteFrom('slide_task')
        .where('id_hash', '=', tokenHashOf(id))
        .where('client', '=', client)
        .where('expires_at', '>', now)
        .where('place', kind === 'puzzle' ? 'is not' : 'is', null)
        .returning(['purpose', 'place', 'issued_at'])
        .executeTakeFirst();
      if (!taken) return undefined;
      const { purpose, place, issued_at } = taken;
      return { purpose: purpose as SlidePurpose, place, elapsedMs: now.getTime() - issued_at.getTime() };
    },
  };
}
