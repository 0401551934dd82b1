import type { Generated, GeneratedAlways } from 'kysely';

export type SmsTables = {
  sms: {
    id: GeneratedAlways<string>;
    /** under whose key the message is sealed */
    person: string;
    message: string;
    /** `kept`: in development, where nothing is sent; `dropped`: it was good no more */
    state: Generated<'waiting' | 'sent' | 'kept' | 'dropped' | 'failed'>;
    why: Generated<string>;
    /** a try was begun, and nobody knows yet what became of it */
    tried: Generated<boolean>;
    /** it is written for its work alone, and never sent */
    to_nobody: Generated<boolean>;
    /** what it tells of: each is told once; null: a code */
    key: Generated<string | null>;
    /** what the provider calls it */
    reference: Generated<string>;
    asked_at: Date;
    good_until: Date;
    since: Date;
  };
};
