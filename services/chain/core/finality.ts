/** When a transfer counts: after n confirmations, or when the chain itself calls its block final, usually after so many. */
export type FinalityRule =
  | { readonly kind: 'confirmations'; readonly required: number }
  | { readonly kind: 'finalized-tag'; readonly usuallyAfter: number };

/**
 * The height up to which blocks are final, seen from a verified tip. A block at the tip has one confirmation. The chain's own
 * mark counts only as far as we have verified. Never falls: pass the previous value.
 */
export function finalHeight(
  rule: FinalityRule,
  seen: { readonly tip: number; readonly tagged: number | undefined; readonly before: number },
): number {
  const now =
    rule.kind === 'confirmations' ? seen.tip - rule.required + 1 : Math.min(seen.tagged ?? 0, seen.tip);
  return Math.max(seen.before, now);
}

/** What users are told: how many confirmations a deposit needs, or usually needs where the chain decides itself. */
export function confirmationsShown(rule: FinalityRule): number {
  return rule.kind === 'confirmations' ? rule.required : rule.usuallyAfter;
}
