import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What was given to be solved, by hashes alone. */
export type SlideTaskTable = {
  id_hash: Buffer;
  client: Buffer;
  purpose: string;
  /** where the piece belongs, in pixels; null: a proof of work */
  place: number | null;
  issued_at: Timestamp;
  expires_at: Timestamp;
};

export type SlideTicketTable = {
  ticket_hash: Buffer;
  client: Buffer;
  purpose: string;
  expires_at: Timestamp;
};

export type SlideSpentTable = { subject: Buffer; until: Timestamp; spent: number };

export type SlideTables = {
  slide_task: SlideTaskTable;
  slide_ticket: SlideTicketTable;
  slide_spent: SlideSpentTable;
};
