import { countText } from '@caravan/storefront-shared/i18n';
import { Checkbox, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Article } from '../../../api/articles.ts';
import { articlePath } from './goods-path.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly articles: readonly Article[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

export function GoodsTable({ articles, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const ids = articles.map(({ goodsId }) => goodsId);
  const count = ids.filter((goodsId) => chosen.has(goodsId)).length;
  const choose = (goodsId: string, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(goodsId);
    else next.delete(goodsId);
    onChoose(next);
  };
  return (
    <Table caption={t('office-goods.title')} hideCaption>
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={t('office-goods.chooseAll')}
              checked={count === ids.length}
              mixed={count > 0 && count < ids.length}
              onChange={(checked) => onChoose(new Set(checked ? ids : []))}
            />
          </td>
          <th scope="col">{t('office-goods.article')}</th>
          <th scope="col">{t('office-goods.code')}</th>
          <th scope="col" data-align="end">
            {t('office-goods.price')}
          </th>
          <th scope="col" data-align="end">
            {t('office-goods.stock')}
          </th>
          <th scope="col" data-align="end">
            {t('office-goods.sold')}
          </th>
          <th scope="col">{t('office-goods.state')}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <tr key={article.goodsId}>
            <td>
              <Checkbox
                aria-label={t('office-goods.choose', { name: article.name })}
                checked={chosen.has(article.goodsId)}
                onChange={(checked) => choose(article.goodsId, checked)}
              />
            </td>
            <th scope="row">
              <Link href={articlePath(article.goodsId)} className="goods-article">
                <Picture {...article} />
                <bdi>{article.name}</bdi>
              </Link>
            </th>
            <td>
              <bdi>{article.code}</bdi>
            </td>
            <td data-align="end">
              <Prices {...article} />
            </td>
            <td data-align="end">
              {countText(article.stock)}
              {article.variants > 1 && (
                <div className="site-muted">{t('office-goods.variants', { count: article.variants })}</div>
              )}
            </td>
            <td data-align="end">{countText(article.sold)}</td>
            <td>
              <StatusBadge status={article.status} />
              {article.takenDownFor && (
                <div className="site-muted">
                  <bdi>{article.takenDownFor}</bdi>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Picture({ image }: Pick<Article, 'image'>) {
  return <img src={image} alt="" width="48" height="48" loading="lazy" />;
}

/** From the cheapest to the dearest; one amount where they are the same. */
function Prices({ minPrice, maxPrice }: Pick<Article, 'minPrice' | 'maxPrice'>) {
  return (
    <>
      <Money amount={minPrice} unit="USDT" />
      {maxPrice !== minPrice && (
        <div className="site-muted">
          – <Money amount={maxPrice} unit="USDT" />
        </div>
      )}
    </>
  );
}
