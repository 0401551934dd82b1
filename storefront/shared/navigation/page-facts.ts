/** What a page says of itself to who finds it or passes it on, without opening it. */
export type PageFacts = {
  readonly description: string;
  /** the address of a picture of it, below the site's */
  readonly picture?: string | undefined;
  /** default: a page of a site */
  readonly kind?: 'product';
  /** JSON-LD */
  readonly structured?: string;
};

let note: ((facts: PageFacts) => void) | undefined;

/** On the server: what is told of the facts of the page that is rendered. */
export function tellOfFacts(by: (facts: PageFacts) => void): void {
  note = by;
}

/** To be called where `import.meta.env.SSR`, so that no browser loads what makes them. */
export function noteFacts(facts: PageFacts): void {
  note?.(facts);
}
