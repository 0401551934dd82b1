import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../../../features/chosen/chosen-bar.tsx';
import { articles as area, showArticles, type Article, type ShowOutcome } from '../../../api/articles.ts';
import { GoodsTable } from './goods-table.tsx';
import { PutIntoCategory } from './put-into-category.tsx';
import { Shown } from './shown.tsx';

type Told = { readonly key: string; readonly listed: boolean; readonly outcomes: readonly ShowOutcome[] };

/** A page of articles, and what is done with several of them at once. */
export function Goods({ articles }: { readonly articles: readonly Article[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<Told>();
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState<boolean>();
  // what is no longer among the rows is no longer chosen
  const here = articles.filter(({ goodsId }) => chosen.has(goodsId));
  const show = async (listed: boolean) => {
    setPending(listed);
    setRefused(undefined);
    try {
      const outcomes = await showArticles(
        here.map(({ goodsId }) => goodsId),
        listed,
      );
      area.invalidate();
      setTold({ key: newAttemptKey(), listed, outcomes });
      setChosen(new Set());
    } catch (error) {
      setRefused(errorText(error));
    }
    setPending(undefined);
  };
  return (
    <section aria-label={t('office-goods.title')} className="goods-page">
      {told && <Shown key={told.key} listed={told.listed} outcomes={told.outcomes} articles={articles} />}
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      {here.length > 0 && (
        <ChosenBar label={t('office-goods.chosenActions')}>
          <p>{t('office-goods.chosen', { count: here.length })}</p>
          <Button size="small" pending={pending === true} onPress={() => void show(true)}>
            {t('office-goods.show')}
          </Button>
          <Button size="small" pending={pending === false} onPress={() => void show(false)}>
            {t('office-goods.hide')}
          </Button>
          <PutIntoCategory
            goodsIds={here.map(({ goodsId }) => goodsId)}
            onDone={() => setChosen(new Set())}
            onRefused={setRefused}
          />
          <Button size="small" variant="quiet" onPress={() => setChosen(new Set())}>
            {t('office-goods.chooseNone')}
          </Button>
        </ChosenBar>
      )}
      <GoodsTable articles={articles} chosen={chosen} onChoose={setChosen} />
    </section>
  );
}
