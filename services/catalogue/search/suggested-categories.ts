import { fold, keyOf } from './fold.ts';
import type { Concept } from './understand.ts';

/** A category of a tree, and what is below it. */
type Branch = {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly goods: number;
  readonly children: readonly Branch[];
};

/**
 * The categories with goods that the concepts lead to, at most so many: those with words of their names first, then those of what
 * is akin. The last word typed may begin one. A name in any language leads to it; it is shown in the reader's.
 */
export function suggestedCategories(
  tree: readonly Branch[],
  concepts: readonly Concept[],
  { most, language }: { readonly most: number; readonly language: string | undefined },
): { id: string; name: string }[] {
  const all = tree.flatMap(function withChildren(branch): Branch[] {
    return [branch, ...branch.children.flatMap(withChildren)];
  });
  return all
    .filter(({ goods }) => goods > 0)
    .map((branch) => ({ branch, rank: rankOfAny([branch.name, ...Object.values(branch.names)], concepts) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ branch: { id, name, names } }) => ({ id, name: names[language ?? ''] ?? name }));
}

const rankOfAny = (names: readonly string[], concepts: readonly Concept[]) =>
  Math.max(...names.map((name) => rankOf(name, concepts)));

function rankOf(name: string, concepts: readonly Concept[]): number {
  const words = (fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(keyOf);
  const has = (phrase: string) =>
    phrase
      .split(/[ &]/)
      .every((word) =>
        word.endsWith('*')
          ? words.some((each) => each.startsWith(beginningOf(word.slice(0, -1))))
          : words.includes(keyOf(word)),
      );
  const ranks = concepts.map(({ typed, same, akin }) =>
    typed.some(has) ? 3 : same.some(has) ? 2 : akin.some(has) ? 1 : 0,
  );
  return Math.min(...ranks);
}

/** Words are compared without the Arabic article, and so is what begins them. */
const beginningOf = (typed: string) => (typed.startsWith('ال') ? keyOf(typed) : typed);
