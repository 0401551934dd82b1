import { fold, keyOf } from './fold.ts';
import type { Concept } from './understand.ts';

/** A category of a tree, and what is below it. */
type Branch = {
  readonly id: string;
  readonly name: string;
  readonly goods: number;
  readonly children: readonly Branch[];
};

/**
 * The categories with goods that the concepts lead to, at most so many: those with words of their names first, then those of what
 * is akin. The last word typed may begin one.
 */
export function suggestedCategories(
  tree: readonly Branch[],
  concepts: readonly Concept[],
  most: number,
): { id: string; name: string }[] {
  const all = tree.flatMap(function withChildren(branch): Branch[] {
    return [branch, ...branch.children.flatMap(withChildren)];
  });
  return all
    .filter(({ goods }) => goods > 0)
    .map((branch) => ({ branch, rank: rankOf(branch.name, concepts) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ branch: { id, name } }) => ({ id, name }));
}

function rankOf(name: string, concepts: readonly Concept[]): number {
  const words = (fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(keyOf);
  const has = (phrase: string) =>
    phrase
      .split(/[ &]/)
      .every((word) =>
        word.endsWith('*')
          ? words.some((each) => each.startsWith(word.slice(0, -1)))
          : words.includes(keyOf(word)),
      );
  const ranks = concepts.map(({ typed, same, akin }) =>
    typed.some(has) ? 3 : same.some(has) ? 2 : akin.some(has) ? 1 : 0,
  );
  return Math.min(...ranks);
}
