import { MOST_BYTES, type ReadArticle } from './read-article.ts';

/** As many as the server takes at once. */
const AT_ONCE = 100;

/** The server keeps only so many uploads of a person that no article has taken yet. */
const MOST_PICTURES_AT_ONCE = 100;

/** Divides articles, in their order, into what the server takes at once: so many of them, so many bytes, and so many pictures. */
export function batchesOf(articles: readonly ReadArticle[]): (readonly ReadArticle[])[] {
  const batches: ReadArticle[][] = [];
  let [bytes, pictures] = [0, 0];
  for (const article of articles) {
    const batch = batches.at(-1);
    const own = article.pictures?.names.length ?? 0;
    const fits = bytes + article.bytes <= MOST_BYTES && pictures + own <= MOST_PICTURES_AT_ONCE;
    if (batch && batch.length < AT_ONCE && fits) batch.push(article);
    else {
      batches.push([article]);
      [bytes, pictures] = [0, 0];
    }
    pictures += own;
    // and the comma behind it
    bytes += article.bytes + 1;
  }
  return batches;
}
