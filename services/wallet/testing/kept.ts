import type { GrownList } from '@caravan/events/log';
import { walletSnapshot } from '../snapshot.ts';
import type { WalletState } from '../wallet/state.ts';

export type Kept = { readonly head: unknown; readonly lists: Readonly<Record<string, GrownList>> };

/** What a snapshot of this wallet stores, through JSON: the whole state, or an earlier snapshot and what came since. */
export function keptOf(state: WalletState, earlier?: Kept): Kept {
  const lists = Object.entries(walletSnapshot.lists(state)).map(([name, { size, from }]) => {
    const known = earlier?.lists[name] ?? { size: 0, texts: [] };
    return [name, { size, texts: [...known.texts, ...from(known.size)] }];
  });
  const kept = { head: walletSnapshot.encode(state), lists: Object.fromEntries(lists) as Kept['lists'] };
  return JSON.parse(JSON.stringify(kept)) as Kept;
}

export function walletOf({ head, lists }: Kept): WalletState {
  return walletSnapshot.decode(head, lists);
}

/** As a new process reads it from a snapshot. */
export function restored(state: WalletState): WalletState {
  return walletOf(keptOf(state));
}
