import type { Catalogue } from '@caravan/catalogue';
import { command, query, type SomeHandlers } from '../api/handler.ts';

type Names = 'officeCategory!list' | 'officeCategory!save';

type Parts = { readonly catalogue: Pick<Catalogue, 'categoryNames'> };

/** What the categories of the mall are called, as staff keep it. */
export function createOfficeCategoryActions({ catalogue: { categoryNames } }: Parts): SomeHandlers<Names> {
  return {
    'officeCategory!list': query(async () => ({
      pageList: (await categoryNames.list()).map(({ id, parentId, name, names, version }) => ({
        categoryId: id,
        ...(parentId === null ? {} : { departmentId: parentId }),
        names: { en: name, ...(names['ar'] === undefined ? {} : { ar: names['ar'] }) },
        version,
      })),
    })),

    'officeCategory!save': command(async ({ categoryId, version, names }, { context }) => {
      const saved = await categoryNames.save({
        id: categoryId,
        name: names.en,
        names: { ar: names.ar ?? '' },
        version,
        command: context.commandId,
      });
      return 'refusal' in saved ? saved : { categoryId, version: saved.version, position: undefined };
    }),
  };
}
