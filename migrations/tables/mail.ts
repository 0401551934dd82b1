import type { Generated, GeneratedAlways } from 'kysely';

export type MailTables = {
  mail: {
    id: GeneratedAlways<string>;
    /** what it tells of: each is told once */
    key: string;
    /** the usercode under whose key the letter is sealed */
    person: string;
    letter: string;
    /** an order: it is sent only while that is on its way */
    while_shipped: string | null;
    /** `kept`: in development, where nothing is sent; `dropped`: there was nobody to tell, or nothing any more */
    state: Generated<'waiting' | 'sent' | 'kept' | 'dropped' | 'failed'>;
    why: Generated<string>;
    due_at: Date;
    since: Date;
  };
};
