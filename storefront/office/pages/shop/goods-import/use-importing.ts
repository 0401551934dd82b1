import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { importArticles, type ImportOutcome } from '../../../api/article-files.ts';
import { articles as ofTheShop } from '../../../api/articles.ts';
import { batchesOf } from './batches.ts';
import type { ReadArticle } from './read-article.ts';

/** What became of an article. */
export type Outcome = ImportOutcome & { readonly read: ReadArticle };

/**
 * Sends articles a batch after the other, until all are sent or somebody stops it. Where a batch has no answer, those before it are
 * done, and it is sent again under its own key: what already took effect takes none twice.
 */
export function useImporting(all: readonly ReadArticle[]) {
  const [batches] = useState(() =>
    batchesOf(all).map((articles) => ({ articles, attempt: newAttemptKey() })),
  );
  const next = useRef(0);
  const stopped = useRef(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [pending, setPending] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** What is under way is still waited for. */
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  // who leaves the page sees no more of it, and could not stop it
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  useAskedBeforeLeaving(pending);
  const send = async () => {
    stopped.current = false;
    setStopping(false);
    setPending(true);
    setRefused(undefined);
    try {
      for (const { articles, attempt } of batches.slice(next.current)) {
        if (stopped.current) break;
        const drafts = articles.map(({ article }) => article);
        const { pageList } = await importArticles(drafts, attempt);
        next.current += 1;
        const told = articles.flatMap((read, place): Outcome[] => {
          const outcome = pageList[place];
          return outcome ? [{ ...outcome, read }] : [];
        });
        setOutcomes((before) => [...before, ...told]);
      }
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      ofTheShop.invalidate();
      setPending(false);
    }
  };
  return { outcomes, pending, stopping, refused, send, stop };
}

/** The browser asks whoever closes or reloads the page meanwhile. */
function useAskedBeforeLeaving(asked: boolean): void {
  useEffect(() => {
    if (!asked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asked]);
}
