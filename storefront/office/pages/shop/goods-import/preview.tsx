import { countText } from '@caravan/storefront-shared/i18n';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { PreviewPictures } from './preview-pictures.tsx';
import type { ReadArticle } from './read-article.ts';

/** Enough to see whether the columns were understood. */
const SHOWN = 20;

/** The first articles of a file as they were understood. */
export function Preview({ articles }: { readonly articles: readonly ReadArticle[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Table caption={t('office-goods-import.goods')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-goods-import.code')}</th>
            <th scope="col">{t('office-goods-import.name')}</th>
            <th scope="col">{t('office-goods-import.prices')}</th>
            <th scope="col" data-align="end">
              {t('office-goods-import.variants')}
            </th>
            <th scope="col">{t('office-goods-import.pictures')}</th>
          </tr>
        </thead>
        <tbody>
          {articles.slice(0, SHOWN).map((read) => (
            <tr key={read.article.code}>
              <th scope="row">
                <bdi>{read.article.code}</bdi>
              </th>
              <td>
                <bdi>{read.article.name}</bdi>
              </td>
              <td>
                {read.article.tiers.map(({ from, price }) => (
                  <div key={from}>
                    {t('office-goods-import.priceFrom', { from: countText(Number(from)), price })}
                  </div>
                ))}
              </td>
              <td data-align="end">{countText(read.article.variants.length)}</td>
              <td className="goods-import-pictures">
                <PreviewPictures read={read} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {articles.length > SHOWN && (
        <p className="site-muted">{t('office-csv.more', { count: articles.length - SHOWN })}</p>
      )}
    </>
  );
}
