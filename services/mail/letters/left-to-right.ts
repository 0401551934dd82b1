/**
 * A number or a name within a line that is read from the right, in its own order: without this, the parts of `SL-77` change places
 * (LRI … PDI of Unicode's bidirectional algorithm).
 */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
