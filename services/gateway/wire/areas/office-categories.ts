import { defineCommand, defineQuery } from '../action.ts';
import { namedCategories, savedCategory, saveCategoryRequest } from '../office-categories.ts';
import { nothing } from '../values.ts';

/** What the categories of the mall are called in each language, as staff keep it. */
export const officeCategories = {
  'officeCategory!list': defineQuery({
    permission: 'content.see',
    summary: 'Every category with its names in each language',
    request: nothing,
    response: namedCategories,
    views: [],
  }),
  'officeCategory!save': defineCommand({
    permission: 'content.keep',
    summary:
      'Name a category; an edit names the version that it began with. Its goods are found by the new names within minutes',
    request: saveCategoryRequest,
    response: savedCategory,
    // all of it but the key itself
    idempotent: (category) => ({ ...category, idempotencyKey: undefined }),
    about: ({ categoryId }) => ({ subject: categoryId }),
  }),
};
