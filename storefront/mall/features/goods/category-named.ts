import type { Category, CategoryBranch } from '../../api/shop.ts';

/** A category and its path: the branch it belongs to, unless it is a branch itself. */
export type NamedCategory = { readonly category: Category; readonly branch: CategoryBranch };

export function categoryNamed(
  branches: readonly CategoryBranch[] | undefined,
  categoryId: string | null,
): NamedCategory | undefined {
  for (const branch of branches ?? []) {
    if (branch.categoryId === categoryId) return { category: branch, branch };
    const child = branch.children.find((category) => category.categoryId === categoryId);
    if (child) return { category: child, branch };
  }
  return undefined;
}
