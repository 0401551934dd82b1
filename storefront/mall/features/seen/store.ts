import { keep, useSession } from '@caravan/storefront-shared/session';
import { create } from 'zustand';
import { seenIn, withSeen, type SeenGoods } from './seen.ts';
import { seenKey } from './storage-key.ts';

/** What was looked at in this browser. It is told to nobody. */
export const useSeen = create<{ readonly list: readonly SeenGoods[] }>(() => ({ list: [] }));

const restore = () => useSeen.setState({ list: seenIn(localStorage.getItem(seenKey)) });

// a first render shows what the server rendered, which knows of none
restore();

addEventListener('storage', ({ key }) => {
  if (key === seenKey) restore();
});

// logged out here or in another tab, or told that the session is over
useSession.subscribe((now, before) => {
  if (before.user === undefined || now.user !== undefined) return;
  localStorage.removeItem(seenKey);
  restore();
});

export function rememberSeen({ goodsId, name, image }: SeenGoods): void {
  const list = withSeen(useSeen.getState().list, { goodsId, name, image });
  keep(localStorage, seenKey, JSON.stringify(list));
  useSeen.setState({ list });
}

export function forgetSeen(): void {
  localStorage.removeItem(seenKey);
  useSeen.setState({ list: [] });
}
