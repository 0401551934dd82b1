import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Button, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDetail } from '../../../api/articles.ts';
import { Movements } from './movements.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Variant = ArticleDetail['variants'][number];
type Asked = { readonly variant: Variant; readonly act: 'change' | 'transfer' };

/** How many pieces of each variant there are and where they lie, and what came and went. */
export function Stock({ article }: { readonly article: ArticleDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const nameOf = ({ values }: Variant) => values.join(' / ') || t('office-goods.only');
  const warehouses = article.variants[0]?.onHand.map(({ warehouse }) => warehouse) ?? [];
  return (
    <section aria-labelledby="article-stock" className="article-section">
      <h2 id="article-stock" className="site-section-heading">
        {t('office-goods.stockTitle')}
      </h2>
      <p className="site-muted">{t('office-goods.stockHint')}</p>
      <Table caption={t('office-goods.stockTitle')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-goods.variant')}</th>
            <th scope="col" data-align="end">
              {t('office-goods.available')}
            </th>
            <th scope="col" data-align="end">
              {t('office-goods.reserved')}
            </th>
            {warehouses.map((warehouse) => (
              <th key={warehouse.warehouseId} scope="col" data-align="end">
                {t('office-goods.liesIn', { place: nameIn(warehouse) })}
              </th>
            ))}
            <th scope="col">{t('office-goods.change')}</th>
          </tr>
        </thead>
        <tbody>
          {article.variants.map((variant) => (
            <tr key={variant.skuId}>
              <th scope="row">
                <bdi>{nameOf(variant)}</bdi>
              </th>
              <td data-align="end">{countText(variant.stock)}</td>
              <td data-align="end">{countText(variant.reserved)}</td>
              {variant.onHand.map(({ warehouse, pieces }) => (
                <td key={warehouse.warehouseId} data-align="end">
                  {countText(pieces)}
                </td>
              ))}
              <td>
                <div className="site-actions">
                  {(['change', 'transfer'] as const).map((act) => (
                    <Button
                      key={act}
                      size="small"
                      aria-label={t(`office-goods.${act}Of`, { name: nameOf(variant) })}
                      onPress={() => setAsked({ variant, act })}
                    >
                      {t(`office-goods.${act}`)}
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Movements goodsId={article.goodsId} />
      {asked?.act === 'change' && (
        <StockDialog
          variant={asked.variant}
          home={article.home}
          name={nameOf(asked.variant)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.act === 'transfer' && (
        <TransferDialog
          variant={asked.variant}
          name={nameOf(asked.variant)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
