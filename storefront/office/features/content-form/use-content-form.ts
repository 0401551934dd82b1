import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { useSubmission } from '@caravan/storefront-shared/forms';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createAttempts } from '../attempt/attempts.ts';

type Of<Draft> = {
  /** What the form says now. */
  readonly draft: Draft;
  /** Which version it was made from; omitted: a new one. */
  readonly known: object | undefined;
  readonly check: () => boolean;
  /** `key` is the same for every try of the same words. */
  readonly save: (asked: Draft & object, key: string) => Promise<unknown>;
  readonly invalidate: () => void;
  /** What is told once it is saved. */
  readonly told: () => string;
  /** The list that it stands in, where one is then. */
  readonly list: string;
};

/** How a form about something that the mall shows is saved: once, over no work of others, and with nothing lost on the way. */
export function useContentForm<Draft extends object>(of: Of<Draft>) {
  const { draft, known, check, save, invalidate, told, list } = of;
  const [, navigate] = useLocation();
  const [keyOf] = useState(createAttempts);
  const [tried, setTried] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const [saved] = useState(() => JSON.stringify(draft));
  const [done, setDone] = useState(false);
  const send = async () => {
    const asked = { ...draft, ...known };
    try {
      await save(asked, keyOf(asked));
    } catch (error) {
      setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
      throw error;
    }
    setDone(true);
    invalidate();
    notify('success', told());
    // once nothing is unsaved any more
    requestAnimationFrame(() => navigate(list));
  };
  const submission = useSubmission({
    check: () => {
      setTried(true);
      return check();
    },
    send,
  });
  return {
    ...submission,
    /** it was sent once, so what is missing is said */
    tried,
    /** somebody else saved it meanwhile */
    overtaken,
    changed: !done && JSON.stringify(draft) !== saved,
  };
}
