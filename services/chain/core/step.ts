/** What one look at the chain led to. */
export type Step =
  /** blocks were verified and their transfers recorded; `behind` more are known */
  | { readonly kind: 'advanced'; readonly tip: number; readonly behind: number }
  | { readonly kind: 'level'; readonly tip: number }
  /** the node is behind what we have already seen as final, so its answer is ignored */
  | { readonly kind: 'lagging'; readonly tip: number; readonly head: number }
  | { readonly kind: 'reorganised'; readonly ancestor: number; readonly orphaned: number }
  /** looks like a breach of finality; believed when it is seen again */
  | { readonly kind: 'doubtful'; readonly reason: string }
  | { readonly kind: 'halted'; readonly reason: string }
  /** restarted on another chain, as development allows or a person has decided */
  | { readonly kind: 'reset'; readonly reason: string };
