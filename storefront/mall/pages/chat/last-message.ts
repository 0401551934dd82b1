import { keep } from '@caravan/storefront-shared/session';
/** §3: the last message that this person has seen on this device. */
const storageKey = 'lastMessageId';

export function lastSeen(usercode: string): number {
  const [whose, id] = (localStorage.getItem(storageKey) ?? '').split(' ');
  return whose === usercode ? Number(id) || 0 : 0;
}

export function keepLastSeen(usercode: string, id: number): void {
  keep(localStorage, storageKey, `${usercode} ${id}`);
}
