import { Button, Notice } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { restore, useRemoved } from './removed.ts';
import { removedWords } from './removed-words.ts';

/** What was just removed, with the way back; it takes the focus that the removed line had. */
export function RemovedLines() {
  const { t } = useTranslation();
  const removed = useRemoved((state) => state.removed);
  const undo = useRef<HTMLButtonElement>(null);
  const last = removed.at(-1);
  useEffect(() => {
    if (last) undo.current?.focus();
  }, [last]);
  if (!last) return null;
  return (
    <Notice
      tone="info"
      className="cart-removed"
      action={
        <Button ref={undo} size="small" onPress={() => restore(removed)}>
          {t('cart.undo')}
        </Button>
      }
    >
      {removedWords(t, removed)}
    </Notice>
  );
}
