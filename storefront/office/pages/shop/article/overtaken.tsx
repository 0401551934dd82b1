import { errorText, notify } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleDetail, articles, type ArticleDetail } from '../../../api/articles.ts';

type Props = { readonly goodsId: string; readonly onTheirs: (article: ArticleDetail) => void };

/** Somebody else saved the article meanwhile: their version is read only where the person asks for it. */
export function Overtaken({ goodsId, onTheirs }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const read = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      const theirs = await articleDetail(goodsId).load();
      articles.invalidate();
      notify('success', t('office-goods.theirsLoaded', { name: theirs.name }));
      onTheirs(theirs);
    } catch (error) {
      setRefused(errorText(error));
      setPending(false);
    }
  };
  return (
    <div className="article-overtaken">
      <p>{t('office-goods.theirsText')}</p>
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <Button pending={pending} onPress={() => void read()}>
        {t('office-goods.loadTheirs')}
      </Button>
    </div>
  );
}
