/**
 * Keeps the focus where the work is. What had it may be gone when the work is done: the button of a row, a form that begins anew. Then the
 * nearest part of the page around it that is left takes it, so that keyboard and screen reader go on from there and not from the top.
 */
export function keepFocus(): void {
  let around: readonly Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    // a dialog is gone with what it asked; the place that it was opened from counts
    if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog], dialog'))
      around = pathOf(target);
  });
  new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return;
    // whatever gives the focus to another element does so first
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const part = around.find((element) => element.isConnected && element.matches(PARTS));
      if (part instanceof HTMLElement) takeFocus(part);
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/** What a reader can be told of. */
const PARTS = 'section, [role=tabpanel], [role=region], table, form, main';

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let next: Element | null = element; next; next = next.parentElement) path.push(next);
  return path;
}

function takeFocus(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
