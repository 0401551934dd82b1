import { errorText } from '@caravan/storefront-shared/api';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, Notice, ProgressBar } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allArticles } from '../../../api/article-files.ts';
import type { CategoryBranch } from '../../../api/categories.ts';
import { goodsFile } from './goods-file.ts';

/** All that the shop sells as a file, to be changed and imported again. */
export function SaveGoods({ tree }: { readonly tree: readonly CategoryBranch[] }) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    setProgress({ done: 0, all: 0 });
    setRefused(undefined);
    try {
      const articles = await allArticles((done, all) => setProgress({ done, all }));
      saveFile(goodsFile(articles, tree), 'articles', 'csv');
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <div className="site-form">
      <p>{t('office-goods-import.exportText')}</p>
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <div>
        <Button pending={progress !== undefined} onPress={() => void save()}>
          {t('office-goods-import.export')}
        </Button>
      </div>
      {progress !== undefined && progress.all > 100 && (
        <ProgressBar label={t('office-goods-import.reading')} {...progress} />
      )}
    </div>
  );
}
