import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { importArticles } from '../../../api/article-files.ts';
import { articles as ofTheShop, uploadPicture } from '../../../api/articles.ts';
import { batchesOf } from './batches.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { isPath } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';
import { sendBatch, type Outcome } from './send-batch.ts';
import type { Pictures } from './use-chosen-file.ts';

/**
 * Sends articles a batch after the other, until all are sent or somebody stops it. Where a batch has no answer, those before it are
 * done, and it is sent again under its own key: what already took effect takes none twice. Pictures go before the articles that show them.
 */
export function useImporting(all: readonly ReadArticle[], pictures: Pictures) {
  const [batches] = useState(() =>
    batchesOf(all).map((articles) => ({ articles, attempt: newAttemptKey() })),
  );
  const [uploaded, setUploaded] = useState(0);
  const [upload] = useState(() =>
    createPictureUploads({
      files: pictures,
      upload: uploadPicture,
      onUploaded: () => setUploaded((count) => count + 1),
    }),
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
        const told = await sendBatch(articles, {
          upload,
          send: (drafts) => importArticles(drafts, attempt),
          isStopped: () => stopped.current,
        });
        if (!told) break;
        next.current += 1;
        setOutcomes((before) => [...before, ...told]);
      }
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      ofTheShop.invalidate();
      setPending(false);
    }
  };
  const uploads = { done: uploaded, all: filesOf(all) };
  return { outcomes, uploads, pending, stopping, refused, send, stop };
}

/** How many pictures are to be uploaded. */
function filesOf(articles: readonly ReadArticle[]): number {
  const names = articles.flatMap(({ pictures }) => pictures?.names ?? []);
  return names.filter((name) => !isPath(name)).length;
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
