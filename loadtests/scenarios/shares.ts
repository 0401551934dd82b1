/** What visits come for in a mall in use, of a hundred: mostly to look, sometimes to buy. */
export const shares = {
  browsing: 70,
  payment: 12,
  'order-submit': 8,
  chat: 7,
  deposits: 3,
} as const;
export type Kind = keyof typeof shares;

const kinds = Object.keys(shares) as Kind[];
const hundred = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
/** Without a common divisor with a hundred, and near its golden section: every visit comes once, and like visits far from each other. */
const STRIDE = 61;

/** What the n-th visit is for. Each hundred in a row has the shares of the table, and every ten are mixed. */
export function kindOf(turn: number): Kind {
  return hundred[(turn * STRIDE) % hundred.length] ?? 'browsing';
}
