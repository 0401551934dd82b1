import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Notice, ProgressBar, useAnnounce } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcomes } from './outcomes.tsx';
import { Preview } from './preview.tsx';
import type { ReadArticle } from './read-article.ts';
import type { Pictures } from './use-chosen-file.ts';
import { useImporting } from './use-importing.ts';

type Props = {
  /** of the file */
  readonly name: string;
  readonly head: readonly string[];
  readonly articles: readonly ReadArticle[];
  readonly pictures: Pictures;
  /** Whether articles are being sent: another file would end that. */
  readonly onBusy: (busy: boolean) => void;
};

/** What will be sent, how far it is, and then what became of it. */
export function Importing({ name, head, articles, pictures, onBusy }: Props) {
  const { t } = useTranslation();
  const { outcomes, uploads, pending, stopping, refused, send, stop } = useImporting(articles, pictures);
  const [done, all] = [outcomes.length, articles.length];
  const variants = articles.reduce((count, { article }) => count + article.variants.length, 0);
  const left = all - done;
  const read = t('office-goods-import.counts', {
    articles: countText(all),
    variants: countText(variants),
  });
  const announce = useAnnounce();
  useEffect(() => announce(read), [announce, read]);
  const heading = useFocusAfter(pending);
  const start = () => {
    onBusy(true);
    void send().finally(() => onBusy(false));
  };
  return (
    <section aria-labelledby="goods-import-preview" className="site-page">
      <h2 ref={heading} tabIndex={-1} id="goods-import-preview" className="site-section-heading">
        {t('office-goods-import.preview')} <bdi>{name}</bdi>
      </h2>
      <p>{read}</p>
      {refused !== undefined && (
        <Notice tone="danger" role="alert" title={t('office-goods-import.stopped')}>
          {refused}
        </Notice>
      )}
      {(pending || (done > 0 && left > 0)) && (
        <ProgressBar
          label={t(pending ? 'office-goods-import.sending' : 'office-goods-import.paused')}
          done={done}
          all={all}
        />
      )}
      {pending && uploads.all > 0 && <ProgressBar label={t('office-goods-import.uploading')} {...uploads} />}
      {left > 0 && (
        <div className="site-actions">
          <Button variant="primary" pending={pending} onPress={start}>
            {pending
              ? t('office-goods-import.sending')
              : done > 0
                ? t('office-goods-import.goOn')
                : t('office-goods-import.send')}
          </Button>
          {pending && (
            <Button pending={stopping} onPress={stop}>
              {t('office-goods-import.stop')}
            </Button>
          )}
        </div>
      )}
      {!pending && done > 0 && <Outcomes head={head} outcomes={outcomes} />}
      {done === 0 && !pending && <Preview articles={articles} />}
    </section>
  );
}

/** The head takes the focus when the button that had it is gone. */
function useFocusAfter(pending: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(pending);
  useEffect(() => {
    if (was.current && !pending && document.activeElement === document.body) heading.current?.focus();
    was.current = pending;
  }, [pending]);
  return heading;
}
