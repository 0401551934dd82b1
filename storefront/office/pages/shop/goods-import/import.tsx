import { countText } from '@caravan/storefront-shared/i18n';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, Card, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryBranch } from '../../../api/categories.ts';
import { FileChoice } from '../../../features/csv-file/file-choice.tsx';
import { ArticleFaults } from './article-faults.tsx';
import { categoryRule, leavesOf } from './categories.ts';
import { CategoryList } from './category-list.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { ColumnHelp } from './column-help.tsx';
import { exampleFile } from './example-file.ts';
import { Importing } from './importing.tsx';
import { pictureTypes } from './match-pictures.ts';
import { MOST_ARTICLES } from './read-articles.ts';
import { SaveGoods } from './save-goods.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { warehouseRule, type Warehouse } from './warehouses.ts';

type Props = { readonly tree: readonly CategoryBranch[]; readonly warehouses: readonly Warehouse[] };

/** A file is chosen with its pictures, corrected until it has no fault, and sent. */
export function Import({ tree, warehouses }: Props) {
  const { t } = useTranslation();
  const rules = useMemo(
    () => ({ category: categoryRule(tree), warehouse: warehouseRule(warehouses) }),
    [tree, warehouses],
  );
  const { choice, chosen, pictures, unused, choose, forgetPictures } = useChosenFile(rules);
  const [busy, setBusy] = useState(false);
  const leaves = leavesOf(tree);
  return (
    <>
      <Card as="section" aria-label={t('office-goods-import.title')} className="goods-import-choose">
        <p>{t('office-goods-import.text')}</p>
        <p>{t('office-goods-import.sameCode')}</p>
        <div className="site-actions">
          <Button onPress={() => saveFile(exampleFile(leaves), 'articles-example', 'csv')}>
            {t('office-goods-import.example')}
          </Button>
        </div>
        <SaveGoods tree={tree} />
        <ColumnHelp warehouses={warehouses} />
        <CategoryList leaves={leaves} />
        <FileChoice
          label={t('office-goods-import.file')}
          hint={t('office-goods-import.fileHint', { most: countText(MOST_ARTICLES) })}
          disabled={busy}
          beside={pictureTypes.join(',')}
          onChoose={choose}
        />
        {pictures.size > 0 && (
          <ChosenPictures count={pictures.size} unused={unused} disabled={busy} onForget={forgetPictures} />
        )}
      </Card>
      {chosen && !chosen.read && (
        <LoadingStatus label={t('office-goods-import.reading')}>
          <Skeleton shape="box" width="100%" height="12rem" />
        </LoadingStatus>
      )}
      {chosen?.read && chosen.read.faults.length > 0 && (
        <ArticleFaults key={choice} name={chosen.name} faults={chosen.read.faults} />
      )}
      {chosen?.read && chosen.read.faults.length === 0 && (
        <Importing key={choice} name={chosen.name} {...chosen.read} pictures={pictures} onBusy={setBusy} />
      )}
    </>
  );
}
