import { z } from 'zod';
import { asJson, byLanguage, version, words } from './content.ts';
import { idempotencyKey, identifier } from './values.ts';

export const namedCategory = z.object({
  categoryId: z.string(),
  /** of the department that it is in; omitted: it is one */
  departmentId: z.string().optional(),
  /** `en` is what readers of a language without a name get, too */
  names: byLanguage(z.string()),
  version: z.int(),
});
/** Each department, and what is below it, in the order in which buyers see them. */
export const namedCategories = z.object({ pageList: z.array(namedCategory) });

export const saveCategoryRequest = z.object({
  categoryId: identifier,
  version,
  /** all of them: a language that is omitted has no name any more */
  names: asJson(byLanguage(words(60))),
  idempotencyKey,
});
export const savedCategory = z.object({ categoryId: z.string(), version: z.int() });
