import type { Catalogue } from '@caravan/catalogue';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { wireGoods } from './goods-wire.ts';

type Names = 'officeSynonym!list' | 'officeSynonym!try' | 'officeSynonym!save' | 'officeSynonym!remove';

type Parts = { readonly catalogue: Pick<Catalogue, 'synonyms'> };

/** What people type and what else it finds, as staff keep it. */
export function createOfficeSynonymActions({ catalogue: { synonyms } }: Parts): SomeHandlers<Names> {
  return {
    'officeSynonym!list': query(async ({ language, text, pageNum, pageSize }) => {
      const found = await synonyms.list({ language, text, page: pageNum, pageSize });
      return {
        pageList: found.synonyms.map(({ id, words, meanings, ...rest }) => ({
          synonymId: id,
          words: [...words],
          meanings: [...meanings],
          ...rest,
        })),
        pageInfo: { pageNum, pageSize, totalElements: found.total },
      };
    }),

    'officeSynonym!try': query(async ({ keyword, language, draft, synonymId }, { brand }) => {
      const found = await synonyms.tried({ brand: brand.id, language, keyword, draft, id: synonymId });
      if ('refusal' in found) return found;
      return {
        pageList: found.goodsList.map(wireGoods),
        totalElements: found.total,
        ...(found.correctedTo === null ? {} : { correctedTo: found.correctedTo }),
        ...(found.isPartial ? { partial: true as const } : {}),
      };
    }),

    'officeSynonym!save': command(async (request, { session, context }) => {
      const { synonymId, version, language, words, meanings, bothWays } = request;
      const saved = await synonyms.save({
        draft: { language, words, meanings, bothWays },
        id: synonymId,
        version,
        by: session.staffId,
        command: context.commandId,
      });
      return 'refusal' in saved
        ? saved
        : { synonymId: saved.id, version: saved.version, position: undefined };
    }),

    'officeSynonym!remove': command(async ({ synonymId, version }) => {
      const objection = await synonyms.remove({ id: synonymId, version });
      return objection ? { refusal: objection } : {};
    }),
  };
}
