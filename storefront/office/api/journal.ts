import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type JournalPage = ResponseOf<'office!journal'>;
export type JournalEntry = JournalPage['pageList'][number];
export type JournalSearch = RequestOf<'office!journal'>;

const journal = createArea();
export const journalPage = journal.resource((search: JournalSearch) =>
  call('office!journal', search, { quiet: true }),
);
