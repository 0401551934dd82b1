import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type KeptSynonym = ResponseOf<'officeSynonym!list'>['pageList'][number];
export type SynonymTrial = ResponseOf<'officeSynonym!try'>;
export type SynonymToSave = RequestOf<'officeSynonym!save'>;

/** Words that search knows for others; whatever is changed makes all of it out of date. */
export const synonyms = createArea();
export const synonymList = synonyms.resource((language: string, text: string, pageNum: number) =>
  call(
    'officeSynonym!list',
    { pageNum, ...(language && { language }), ...(text && { text }) },
    { quiet: true },
  ),
);

export const saveSynonym = (synonym: SynonymToSave, idempotencyKey: string) =>
  call('officeSynonym!save', synonym, { quiet: true, idempotencyKey });

export const removeSynonym = (synonymId: string, version: number) =>
  call('officeSynonym!remove', { synonymId, version }, { quiet: true });

export const trySynonym = (trial: RequestOf<'officeSynonym!try'>) =>
  call('officeSynonym!try', trial, { quiet: true });
