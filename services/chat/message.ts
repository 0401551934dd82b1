import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';

/** What a message may be about: where its buyer opened the conversation. */
export type About = { readonly kind: 'goods' | 'order' | 'shop'; readonly id: string };

/** What is said: a text, or the id of a picture's upload. */
export type Words = { readonly kind: 'text' | 'img'; readonly content: string };

/** As it was written. `content` of a picture: its address. */
export type Message = Words & {
  /** counted in its conversation, from 1 */
  readonly id: number;
  /** the staff id of who wrote it; undefined: the buyer */
  readonly by: string | undefined;
  readonly about: About | undefined;
  readonly sentAt: Date;
};

export type MessageRow = Selectable<Database['chat_message']>;

export function aboutOf({ about_kind: kind, about_id: id }: MessageRow): About | undefined {
  return kind !== null && id !== null ? { kind, id } : undefined;
}
