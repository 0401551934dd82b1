import { useState } from 'react';
import { draftOf, keepDraft } from './draft.ts';

/** Words that are typed into a conversation, and how to change them. A reload does not lose them. */
export function useDraft(conversation: string): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(() => draftOf(conversation));
  return [
    words,
    (next) => {
      setWords(next);
      keepDraft(conversation, next);
    },
  ];
}
