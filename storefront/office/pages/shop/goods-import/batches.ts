import { MOST_BYTES, type ReadArticle } from './read-article.ts';

/** As many as the server takes at once. */
const AT_ONCE = 100;

/** Divides articles, in their order, into what the server takes at once: so many of them, and so many bytes. */
export function batchesOf(articles: readonly ReadArticle[]): (readonly ReadArticle[])[] {
  const batches: ReadArticle[][] = [];
  let bytes = 0;
  for (const article of articles) {
    const batch = batches.at(-1);
    if (batch && batch.length < AT_ONCE && bytes + article.bytes <= MOST_BYTES) batch.push(article);
    else {
      batches.push([article]);
      bytes = 0;
    }
    // and the comma behind it
    bytes += article.bytes + 1;
  }
  return batches;
}
