import { errorText } from '@caravan/storefront-shared/api';
import { useState } from 'react';
import { invitations } from '../../api/invitations.ts';

/** Sends an answer of this buyer, one at a time. The focus goes to the page's heading, because the buttons go with what they answered. */
export function useAnswer() {
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const run = async (answer: () => Promise<unknown>, onDone: () => void) => {
    setPending(true);
    setRefused(undefined);
    try {
      await answer();
      document.querySelector<HTMLElement>('main h1')?.focus();
      onDone();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
      invitations.invalidate();
    }
  };
  return { refused, pending, run };
}
