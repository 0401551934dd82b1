/** What the server gave with the page that it rendered; undefined: the page came without contents. */
export type Given = {
  readonly language: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** how long ago the answers were read */
  readonly ageMs: number;
};

export function readGiven(): Given | undefined {
  const text = document.getElementById('given')?.textContent;
  return text ? { ...(JSON.parse(text) as Omit<Given, 'ageMs'>), ageMs: ageOfPage() } : undefined;
}

/** The server keeps pages, and says how long it had this one. Where a browser does not tell what it said, the page may be of any age. */
function ageOfPage(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = visit?.serverTiming?.find(({ name }) => name === 'kept');
  return kept?.duration ?? Number.POSITIVE_INFINITY;
}
