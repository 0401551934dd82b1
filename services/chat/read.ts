import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { aboutOf, type Message, type MessageRow } from './message.ts';
import type { ChatPictures, PersonalTexts } from './ports.ts';

/** Which messages: those after a number, those before one, or else the latest. */
export type Span = {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly most: number;
};

/** In the order in which they were written. `more`: there are others beyond, in the direction that was asked for. */
export type Messages = { readonly messages: readonly Message[]; readonly more: boolean };

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalTexts, 'open'>;
  readonly pictures: Pick<ChatPictures, 'addressesOf'>;
};

export function createRead({ db, vault, pictures }: Parts) {
  return async (usercode: string, { after, before, most }: Span): Promise<Messages> => {
    let asking = db
      .selectFrom('chat_message')
      .selectAll()
      .where('usercode', '=', usercode)
      .orderBy('id', after === undefined ? 'desc' : 'asc')
      .limit(most + 1);
    if (after !== undefined) asking = asking.where('id', '>', after);
    if (before !== undefined) asking = asking.where('id', '<', before);
    const found = await asking.execute();
    const rows = found.slice(0, most);
    if (after === undefined) rows.reverse();
    return { messages: await opened({ vault, pictures }, rows), more: found.length > most };
  };
}

/** What can no longer be opened is left out: its buyer's key was destroyed. */
export async function opened(
  { vault, pictures }: Omit<Parts, 'db'>,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const contents = await Promise.all(
    rows.map(async (row) => ({ row, content: await vault.open(row.usercode, row.content) })),
  );
  const ids = contents.flatMap(({ row, content }) => (row.kind === 'img' && content ? [content] : []));
  const addresses = await pictures.addressesOf(ids);
  return contents.flatMap(({ row, content }) => {
    const shown = row.kind === 'img' && content !== undefined ? addresses.get(content) : content;
    if (shown === undefined) return [];
    const { id, kind, sent_at: sentAt } = row;
    return [{ id, kind, content: shown, by: row.staff_id ?? undefined, about: aboutOf(row), sentAt }];
  });
}
