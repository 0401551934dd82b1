import type { Generated } from 'kysely';

export type ChatTables = {
  chat_conversation: {
    usercode: string;
    last_id: Generated<number>;
    buyer_read_to: Generated<number>;
    service_read_to: Generated<number>;
    state: Generated<'waiting' | 'taken' | 'ended'>;
    /** a staff id; only while it is taken */
    answerer: string | null;
    waiting_since: Date | null;
    brand: number | null;
    language: string | null;
    changed_at: Generated<Date>;
  };
  chat_message: {
    usercode: string;
    /** counted in its conversation, from 1 */
    id: number;
    /** null: the buyer wrote it */
    staff_id: string | null;
    kind: 'text' | 'img';
    /** sealed under the buyer's key */
    content: string;
    about_kind: 'goods' | 'order' | 'shop' | null;
    about_id: string | null;
    sent_at: Date;
    command_id: string;
  };
  chat_phrase: {
    id: string;
    language: string;
    title: string;
    body: string;
    kept_by: string;
    kept_at: Date;
  };
};
