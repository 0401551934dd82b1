import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type TrialBalance = ResponseOf<'officeBooks!balance'>;
export type BooksCourse = ResponseOf<'officeBooks!course'>;
export type Account = ResponseOf<'officeBooks!accounts'>['pageList'][number];
export type AccountEntry = ResponseOf<'officeBooks!entries'>['pageList'][number];

const PAGE_SIZE = 50;

/** The books of the mall. Nothing here changes anything. */
export const books = createArea();
/** `at`: a wire time, or empty for now */
export const trialBalance = books.resource((at: string) =>
  call('officeBooks!balance', at ? { at } : {}, { quiet: true }),
);
export const booksCourse = books.resource((days: number) =>
  call('officeBooks!course', { days }, { quiet: true }),
);
export const accountsOf = books.resource((name: string, after: string) =>
  call(
    'officeBooks!accounts',
    { class: name, ...(after && { after }), pageSize: PAGE_SIZE },
    { quiet: true },
  ),
);
export const entriesOf = books.resource((account: string, before: number | undefined) =>
  call(
    'officeBooks!entries',
    { account, ...(before !== undefined && { before }), pageSize: PAGE_SIZE },
    { quiet: true },
  ),
);
