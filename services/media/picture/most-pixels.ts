/** As many as a telephone's camera takes. Deflated, they can fit into a few kilobytes. */
export const MOST_PIXELS = 50_000_000;
