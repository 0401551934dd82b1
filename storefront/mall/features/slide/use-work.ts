import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerWork, newWork, type SlideType } from '../../api/slide.ts';
import { doWork } from './do-work.ts';

/** The second way: the device computes, the person waits. `onPassed` gets the ticket. */
export function useWork(type: SlideType, onPassed: (ticket: string) => void) {
  const { t } = useTranslation();
  /** of how many parts; 0: that is not known yet */
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const [failure, setFailure] = useState<string>();
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const begin = async () => {
    const { signal } = left.current;
    if (progress) return;
    setFailure(undefined);
    setProgress({ done: 0, all: 0 });
    try {
      const { id, parts, bits } = await newWork(type);
      setProgress({ done: 0, all: parts });
      const onPart = (done: number) => setProgress({ done, all: parts });
      const nonces = await doWork({ id, parts, bits }, { onPart, signal });
      const { ticket } = await answerWork({ id, nonces });
      onPassed(ticket);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(isRefusal(error) ? errorText(error) : t('slide.workFailed'));
      setProgress(undefined);
    }
  };
  return { progress, failure, begin };
}
