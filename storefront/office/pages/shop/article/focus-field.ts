/** Focuses the element once what changes now is shown: it may not be there yet, or not enabled. */
export function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
