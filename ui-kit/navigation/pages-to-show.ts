type ShownPage = { gap: false; page: number } | { gap: true; after: number };

/** First, last, and the pages around the current one; a gap only if it replaces more than one page. */
export function pagesToShow(page: number, pages: number): ShownPage[] {
  const near = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages]);
  const kept = [...near].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return kept.flatMap((n, i): ShownPage[] => {
    const before = kept[i - 1] ?? 0;
    const shown: ShownPage = { gap: false, page: n };
    if (n - before === 2) return [{ gap: false, page: n - 1 }, shown];
    return n - before > 2 ? [{ gap: true, after: before }, shown] : [shown];
  });
}
