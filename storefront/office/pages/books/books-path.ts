const booksPath = '/office/books';

/** The trial balance; of a class, its accounts; of an account, its entries. */
export const booksAt = (part: { readonly class?: string; readonly account?: string } = {}) => {
  const query = new URLSearchParams(part).toString();
  return query ? `${booksPath}?${query}` : booksPath;
};
