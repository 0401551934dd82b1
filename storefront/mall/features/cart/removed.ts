import { currentUser, useSession } from '@caravan/storefront-shared/session';
import { toasts } from '@caravan/ui-kit';
import { create } from 'zustand';
import { cartLines, removeFromCart, setLines } from './store.ts';
import { withRestored, type Removed } from './with-restored.ts';

/** What this visit removed and can still put back, in the order in which it was removed. */
export const useRemoved = create<{ readonly removed: readonly Removed[] }>(() => ({ removed: [] }));

// one buyer's lines are not put back into another's cart
useSession.subscribe((now, before) => {
  if (now.user?.usercode !== before.user?.usercode) useRemoved.setState({ removed: [] });
});

/** Removes a line, so that it can be put back. */
export function removeLine(skuId: string): void {
  const lines = cartLines();
  const at = lines.findIndex((line) => line.skuId === skuId);
  const line = lines[at];
  if (!line) return;
  useRemoved.setState(({ removed }) => ({ removed: [...removed, { line, at }] }));
  removeFromCart([skuId]);
}

export function restore(wanted: readonly Removed[]): void {
  setLines(withRestored(cartLines(), wanted));
  useRemoved.setState(({ removed }) => ({ removed: removed.filter((each) => !wanted.includes(each)) }));
}

/** The drawer closes: what it offered to put back, a message offers a while longer. */
export function offerInMessage(undo: string, wordsOf: (removed: readonly Removed[]) => string): void {
  const { removed } = useRemoved.getState();
  useRemoved.setState({ removed: [] });
  if (removed.length === 0) return;
  const owner = currentUser()?.usercode;
  const onPress = () => {
    if (currentUser()?.usercode === owner) setLines(withRestored(cartLines(), removed));
  };
  toasts.show(wordsOf(removed), { action: { label: undo, onPress } });
}
