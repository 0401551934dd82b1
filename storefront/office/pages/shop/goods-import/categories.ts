import type { CategoryBranch } from '../../../api/categories.ts';
import type { Rule } from './kinds.ts';
import { plainName } from './plain-name.ts';

export type Leaf = { readonly id: string; readonly path: readonly string[] };

/** The categories that an article can belong to, with the names that lead to them. */
export function leavesOf(tree: readonly CategoryBranch[]): Leaf[] {
  return tree.flatMap(({ categoryId, name, children }) =>
    children.length === 0
      ? [{ id: categoryId, path: [name] }]
      : children.map((child) => ({ id: child.categoryId, path: [name, child.name] })),
  );
}

/** A path as a file has it. */
export const pathText = (path: readonly string[]) => path.join(' > ');

/** Its parts may be divided by > or /. */
const plain = (path: string) => path.normalize('NFKC').split(/[>/]/).map(plainName).join('>');

/** Reads a category: its id, the names that lead to it, or its own name where no other has the same. */
export function categoryRule(tree: readonly CategoryBranch[]): Rule<string> {
  const leaves = leavesOf(tree);
  const ids = new Set(leaves.map(({ id }) => id));
  const known = new Map<string, string[]>();
  for (const { id, path } of leaves)
    for (const name of new Set([plain(pathText(path)), plain(path.at(-1) ?? '')]))
      known.set(name, [...(known.get(name) ?? []), id]);
  const branches = new Set(tree.flatMap(({ categoryId, name }) => [categoryId, plain(name)]));
  return (cell) => {
    if (cell === '') return { kind: 'empty' };
    if (ids.has(cell)) return { value: cell };
    const [id, ...others] = known.get(plain(cell)) ?? [];
    if (id !== undefined) return others.length === 0 ? { value: id } : { kind: 'category-ambiguous' };
    const branch = branches.has(cell) || branches.has(plain(cell));
    return { kind: branch ? 'category-branch' : 'category-unknown' };
  };
}
