import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type HelpStandings = ResponseOf<'officeHelp!list'>;
export type HelpVersions = ResponseOf<'officeHelp!history'>['pageList'];
export type HelpVersion = HelpVersions[number];
/** Names one text. */
export type HelpText = RequestOf<'officeHelp!history'>;

/** The pages of help; whatever is kept makes all of it out of date. */
export const help = createArea();
export const helpStandings = help.resource(() => call('officeHelp!list', {}, { quiet: true }));
export const helpHistory = help.resource(
  (page: HelpText['page'], language: HelpText['language'], brandKey: string) =>
    call('officeHelp!history', { page, language, ...(brandKey && { brandKey }) }, { quiet: true }),
);

export const keepHelp = (draft: RequestOf<'officeHelp!keep'>) =>
  call('officeHelp!keep', draft, { quiet: true });
export const publishHelp = (text: RequestOf<'officeHelp!publish'>) =>
  call('officeHelp!publish', text, { quiet: true });
export const withdrawHelp = (text: RequestOf<'officeHelp!withdraw'>) =>
  call('officeHelp!withdraw', text, { quiet: true });
