import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { Refused, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Checkbox, LinkButton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { articles, saveArticle, type ArticleDetail } from '../../../api/articles.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';
import { AskBeforeLeaving } from '../../../features/leaving/ask-before-leaving.tsx';
import { articlePath, goodsPath } from '../goods/goods-path.ts';
import { articleOf, draftOf, emptyDraft, variantKey } from './article-draft.ts';
import { Attributes } from './attributes.tsx';
import { Description } from './description.tsx';
import { fieldOf } from './draft-faults.ts';
import { Options } from './options.tsx';
import { Overtaken } from './overtaken.tsx';
import { Pictures } from './pictures.tsx';
import { Prices } from './prices.tsx';
import { Samples } from './samples.tsx';
import { Translations } from './translations.tsx';
import { useArticlePictures } from './use-article-pictures.ts';
import { useDraft } from './use-draft.ts';
import { Variants } from './variants.tsx';

type Props = {
  /** omitted: a new one */
  readonly article?: ArticleDetail | undefined;
  /** begins again with what somebody else saved */
  readonly onTheirs?: ((article: ArticleDetail) => void) | undefined;
};

/** Everything that the shop says of an article. */
export function ArticleForm({ article, onTheirs }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const form = useDraft(useState(() => (article ? draftOf(article) : emptyDraft()))[0]);
  const pictures = useArticlePictures(article?.images ?? []);
  const [savedPictures, setSavedPictures] = useState(pictures.names.join());
  const changed = form.changed || pictures.uploading || pictures.names.join() !== savedPictures;
  const [version, setVersion] = useState(article?.version);
  const [keyOf] = useState(createAttempts);
  const [overtaken, setOvertaken] = useState(false);
  const known = new Set(article?.variants.map(({ values }) => variantKey(values)));

  const send = async () => {
    const described = articleOf(form.draft, { images: pictures.names, known });
    const asked = { ...described, ...(article && { goodsId: article.goodsId, version }) };
    try {
      const saved = await saveArticle(asked, keyOf(asked));
      form.keep();
      setSavedPictures(pictures.names.join());
      setVersion(saved.version);
      setOvertaken(false);
      articles.invalidate();
      notify('success', t(article ? 'office-goods.saved' : 'office-goods.added', { name: described.name }));
      if (!article) navigate(articlePath(saved.goodsId), { replace: true });
    } catch (error) {
      setOvertaken(isRefusal(error) && error.details['key'] === 'article-changed');
      throw error;
    }
  };
  const { refused, pending, submit } = useSubmission({
    check: form.check,
    send,
    fieldOf: (refusal) => (refusal.details['key'] === 'article-code-taken' ? fieldOf('code') : undefined),
    fail: form.fail,
  });
  return (
    <form className="article-form" noValidate onSubmit={submit}>
      <Description form={form} />
      <Translations form={form} />
      <Pictures {...pictures} />
      <Prices form={form} />
      <Samples form={form} />
      <Options form={form} />
      <Variants form={form} pictures={pictures.pictures} known={known} />
      <Attributes form={form} />
      {!article && (
        <Checkbox checked={form.draft.listed} onChange={(listed) => form.change({ listed })}>
          {t('office-goods.listAtOnce')}
        </Checkbox>
      )}
      <div className="article-save">
        {changed && <AskBeforeLeaving />}
        <Refused text={refused} />
        {overtaken && article && onTheirs && <Overtaken goodsId={article.goodsId} onTheirs={onTheirs} />}
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending} disabled={pictures.uploading}>
            {t(article ? 'office-goods.save' : 'office-goods.addIt')}
          </Button>
          <LinkButton variant="quiet" href={goodsPath}>
            {t('office-goods.back')}
          </LinkButton>
          {changed && <span className="site-muted">{t('office-goods.unsaved')}</span>}
        </div>
      </div>
    </form>
  );
}
