/** A query as people type it, and how good an answer each article is: 3 what was meant, 2 nearly, 1 akin. What is not named is 0. */
export type Judged = {
  readonly query: string;
  /** what is hard about it: the bench reports the queries of a kind together */
  readonly kind: string;
  /**
   * By kind of goods ("Teapot"), such a kind with a word in its name ("Mouse/Wireless"), a category or the beginning of several
   * ("in:shoes-"), or by article number. The highest one counts.
   */
  readonly grades: Readonly<Record<string, number>>;
};

export type Article = { readonly goodsId: string; readonly name: string; readonly categoryId: string };

/** How many results are looked at. */
const DEPTH = 10;

/** The kind of goods that a name of the default catalogue ends with: "Sunday Infuser Stoneware Teapot, 600 ml" is a Teapot. */
export function kindOf(name: string, kinds: readonly string[]): string | undefined {
  const [words = ''] = name.split(/, | No\. /);
  return kinds
    .filter((kind) => words === kind || words.endsWith(` ${kind}`))
    .toSorted((one, other) => other.length - one.length)[0];
}

export function gradeOf(article: Article, { grades }: Judged, kinds: readonly string[]): number {
  const kind = kindOf(article.name, kinds);
  const applies = (key: string) => {
    if (key.startsWith('in:')) return article.categoryId.startsWith(key.slice('in:'.length));
    const [named, word] = key.split('/');
    return key === article.goodsId || (named === kind && (word === undefined || article.name.includes(word)));
  };
  return Math.max(0, ...Object.entries(grades).flatMap(([key, grade]) => (applies(key) ? [grade] : [])));
}

/**
 * Normalised discounted cumulative gain of the first ten: 1 when nothing in the catalogue could stand better than what does.
 * `found`: the grades of an answer in its order; `all`: those of every article.
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gain(all.toSorted((one, other) => other - one));
  return best === 0 ? Number.NaN : gain(found) / best;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
