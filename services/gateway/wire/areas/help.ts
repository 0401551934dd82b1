import { defineCommand, defineQuery } from '../action.ts';
import {
  helpHistory,
  helpKept,
  helpPageRequest,
  helpStandings,
  helpTextRequest,
  helpTitles,
  keepHelpRequest,
  publishHelpRequest,
  withdrawHelpRequest,
  shownHelp,
} from '../help.ts';
import { nothing } from '../values.ts';

/** What staff publish is seen within a second. */
const shown = { permission: 'shop.browse', sharedForMs: 500 } as const;

const subject = ({
  page,
  language,
  brandKey,
}: {
  page: string;
  language: string;
  brandKey?: string | undefined;
}) => [page, language, brandKey].filter((part) => part !== undefined).join('-');

/** The pages of help, as everybody reads and staff keep them. */
export const help = {
  'help!list': defineQuery({
    ...shown,
    summary: 'The pages of help that there are',
    request: nothing,
    response: helpTitles,
  }),
  'help!read': defineQuery({
    ...shown,
    summary: 'A page of help in the language of the reader, or else in English',
    request: helpPageRequest,
    response: shownHelp,
  }),
  'officeHelp!list': defineQuery({
    permission: 'content.see',
    summary: 'How each page of help stands in each language',
    request: nothing,
    response: helpStandings,
    views: [],
  }),
  'officeHelp!history': defineQuery({
    permission: 'content.see',
    summary: 'The last hundred versions of a page of help in a language',
    request: helpTextRequest,
    response: helpHistory,
    views: [],
  }),
  'officeHelp!keep': defineCommand({
    permission: 'content.keep',
    summary: 'Keep a draft of a page of help; it names the version that the edit began with',
    request: keepHelpRequest,
    response: helpKept,
    idempotent: false,
    about: (text) => ({ subject: subject(text) }),
  }),
  'officeHelp!withdraw': defineCommand({
    permission: 'content.keep',
    summary: "Show readers of a brand the text of all brands again, instead of the brand's own",
    request: withdrawHelpRequest,
    response: helpKept,
    idempotent: false,
    about: (text) => ({ subject: subject(text) }),
  }),
  'officeHelp!publish': defineCommand({
    permission: 'content.keep',
    summary: 'Show the latest draft of a page of help to readers',
    request: publishHelpRequest,
    response: helpKept,
    idempotent: false,
    about: (text) => ({ subject: subject(text) }),
  }),
};
