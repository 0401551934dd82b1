import { randomUUID } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../ports.ts';
import type { StaffMember } from './staff-sessions.ts';

/** From where: the caller's address, and our id of the request. */
export type Origin = { readonly address: string; readonly requestId: string };

/** What a member of staff is about to do. */
export type Deed = {
  readonly by: Pick<StaffMember, 'staffId' | 'username'> & { readonly role: string };
  readonly action: string;
  /** whom or what it concerns; empty: only themselves */
  readonly subject: string;
  /** the buyer whose money or order it is, where that is known before */
  readonly owner?: string | undefined;
  readonly reason: string;
  readonly from: Origin;
  /** of the events that it may lead to */
  readonly commandId?: string | undefined;
};

export type JournalEntry = Deed & {
  readonly position: bigint;
  readonly at: Date;
  /** `done`, or the key of the refusal; undefined: unknown, because the process died */
  readonly outcome: string | undefined;
};

export type JournalSearch = {
  /** a staff id or a username */
  readonly who?: string | undefined;
  readonly action?: string | undefined;
  /** or the owner of it */
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  /** not included */
  readonly until?: Date | undefined;
  /** entries before this position */
  readonly before?: bigint | undefined;
  readonly most: number;
};

/** What staff did. Entries are only added: the database refuses to change or delete one. */
export type Journal = {
  /** Durable once it resolves, so it is written before what it tells of takes effect. */
  record(deed: Deed): Promise<string>;
  /**
   * Whether this command, which had an effect or may have had one, was about something else before. Refusals had none, and a
   * gateway forgets what it answered when it restarts without Redis.
   */
  wasOfAnother(deed: Pick<Deed, 'commandId' | 'subject'>): Promise<boolean>;
  /** @param outcome `done`, or the key of the refusal */
  ended(entry: string, outcome: string): Promise<void>;
  /** Newest first. */
  search(search: JournalSearch): Promise<readonly JournalEntry[]>;
};

export function createJournal(db: Kysely<Database>, clock: Clock): Journal {
  return {
    async record({ by, action, subject, owner, reason, from, commandId }) {
      const id = randomUUID();
      await db
        .insertInto('staff_journal')
        .values({
          id,
          at: clock(),
          staff_id: by.staffId,
          username: by.username,
          role: by.role,
          action,
          subject,
          owner: owner ?? null,
          reason,
          address: from.address,
          request_id: from.requestId,
          command_id: commandId ?? null,
        })
        .execute();
      return id;
    },
    async wasOfAnother({ commandId, subject }) {
      if (commandId === undefined) return false;
      const other = await db
        .selectFrom('staff_journal as entry')
        .leftJoin('staff_journal_outcome as end', 'end.entry', 'entry.id')
        .select('entry.id')
        .where('command_id', '=', commandId)
        .where('subject', '<>', subject)
        .where((row) => row.or([row('outcome', 'is', null), row('outcome', '=', 'done')]))
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
    async ended(entry, outcome) {
      await db.insertInto('staff_journal_outcome').values({ entry, outcome, at: clock() }).execute();
    },
    async search(sought) {
      return (await entriesOf(db, sought).execute()).map((row) => ({
        position: BigInt(row.position),
        at: row.at,
        by: { staffId: row.staff_id, username: row.username, role: row.role },
        action: row.action,
        subject: row.subject,
        owner: row.owner ?? undefined,
        reason: row.reason,
        from: { address: row.address, requestId: row.request_id },
        commandId: row.command_id ?? undefined,
        outcome: row.outcome ?? undefined,
      }));
    },
  };
}

/** Each part that is searched for has an index, whose order is that of the pages. */
export function entriesOf(
  db: Kysely<Database>,
  { who, action, subject, from, until, before, most }: JournalSearch,
) {
  let found = db
    .selectFrom('staff_journal as entry')
    .leftJoin('staff_journal_outcome as end', 'end.entry', 'entry.id')
    .selectAll('entry')
    .select('end.outcome')
    .orderBy('position', 'desc')
    .limit(most);
  if (who !== undefined)
    found = found.where((row) => row.or([row('entry.staff_id', '=', who), row('entry.username', '=', who)]));
  if (action !== undefined) found = found.where('entry.action', '=', action);
  if (subject !== undefined)
    found = found.where((row) =>
      row.or([row('entry.subject', '=', subject), row('entry.owner', '=', subject)]),
    );
  if (from !== undefined) found = found.where('entry.at', '>=', from);
  if (until !== undefined) found = found.where('entry.at', '<', until);
  if (before !== undefined) found = found.where('entry.position', '<', String(before));
  return found;
}
