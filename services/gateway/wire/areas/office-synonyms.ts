import { defineCommand, defineQuery } from '../action.ts';
import {
  keptSynonyms,
  removeSynonymRequest,
  savedSynonym,
  saveSynonymRequest,
  synonymListRequest,
  synonymTried,
  trySynonymRequest,
} from '../office-synonyms.ts';
import { nothing } from '../values.ts';

/** What people type and what else it finds, as staff keep it. */
export const officeSynonyms = {
  'officeSynonym!list': defineQuery({
    permission: 'content.see',
    summary: 'Words that search knows for others, the latest first',
    request: synonymListRequest,
    response: keptSynonyms,
    views: [],
  }),
  'officeSynonym!try': defineQuery({
    permission: 'content.see',
    summary: 'What buyers would find first if these words were kept',
    request: trySynonymRequest,
    response: synonymTried,
    views: [],
  }),
  'officeSynonym!save': defineCommand({
    permission: 'content.keep',
    summary:
      'Add words that search knows for others, or change them; an edit names the version that it began with',
    request: saveSynonymRequest,
    response: savedSynonym,
    // all of it but the key itself
    idempotent: (synonym) => ({ ...synonym, idempotencyKey: undefined }),
    about: ({ synonymId, words }) => ({ subject: synonymId ?? words[0] ?? 'words' }),
  }),
  'officeSynonym!remove': defineCommand({
    permission: 'content.keep',
    summary: 'Let search forget words for good',
    request: removeSynonymRequest,
    response: nothing,
    idempotent: false,
    about: ({ synonymId }) => ({ subject: synonymId }),
  }),
};
