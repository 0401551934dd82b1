import { codeWithoutTexts } from '@caravan/storefront-shared/i18n';
import { useEffect } from 'react';
import type { openPage } from './open-page.ts';

const load = codeWithoutTexts(() => import('./open-page.ts'));

/** Once it has come, it is called at once: what is pressed meanwhile must not count as what led to the address. */
let open: typeof openPage | undefined;
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
    if (open) open(byHistory);
    else
      void load().then((code) => {
        open = code.openPage;
        return open(byHistory);
      });
  }, [address]);
}
