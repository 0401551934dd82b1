import type { ChatCard } from '../../api/chats.ts';

/** What was written about, each thing once: what an answer tells is newer than what was known. */
export function allCards(told: readonly ChatCard[], known: readonly ChatCard[]): readonly ChatCard[] {
  const isTold = ({ type, id }: ChatCard) => told.some((each) => each.type === type && each.id === id);
  return told.length === 0 ? known : [...told, ...known.filter((card) => !isTold(card))];
}
