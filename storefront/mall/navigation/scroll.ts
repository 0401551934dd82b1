import { codeWithoutTexts } from '@caravan/storefront-shared/i18n';
import { useEffect } from 'react';

const load = codeWithoutTexts(() => import('./open-page.ts'));

let shown = '';
let traversed = false;

const addressHere = () => location.pathname + location.search;

/** Back or Forward; a part of the same page is no other page. */
function noteTraversal(): void {
  if (shown !== addressHere()) traversed = true;
}

// Before any router listens: what it hears, it renders at once.
if (typeof addEventListener === 'function') addEventListener('popstate', noteTraversal);

/** Call once, in the shell, with the current address: keeps the place of every page, and opens each where one expects it. */
export function useScrollPlaces(path: string, search: string): void {
  const address = path + search;
  useEffect(() => {
    if (!address) return;
    const byHistory = traversed;
    traversed = false;
    shown = addressHere();
    void load().then(({ openPage }) => openPage(byHistory));
  }, [address]);
}
