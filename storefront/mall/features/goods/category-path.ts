import { namedPages, pageAddress, withoutSlug } from '@caravan/gateway/addresses';

/** The path of a list in which a category of this name is chosen, or none: that of goods says which, any other list keeps its own. */
export function categoryPath(path: string, name?: string): string {
  if (withoutSlug(path) !== namedPages.category.path) return path;
  return pageAddress('category', '', name).split('?', 1)[0] ?? path;
}
