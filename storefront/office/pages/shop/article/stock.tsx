import { useResource } from '@caravan/storefront-shared/api';
import { countText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { stockMovements, type ArticleDetail, type StockMovement } from '../../../api/articles.ts';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';
import { StockDialog } from './stock-dialog.tsx';

type Variant = ArticleDetail['variants'][number];

/** How many pieces of each variant there are, and what came and went. */
export function Stock({ article }: { readonly article: ArticleDetail }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Variant>();
  const nameOf = ({ values }: Variant) => values.join(' / ') || t('office-goods.only');
  return (
    <section aria-labelledby="article-stock" className="article-section">
      <h2 id="article-stock" className="site-section-heading">
        {t('office-goods.stockTitle')}
      </h2>
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
              <td>
                <Button
                  size="small"
                  aria-label={t('office-goods.changeOf', { name: nameOf(variant) })}
                  onPress={() => setChanging(variant)}
                >
                  {t('office-goods.change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Movements goodsId={article.goodsId} />
      {changing && (
        <StockDialog
          key={changing.skuId}
          skuId={changing.skuId}
          name={nameOf(changing)}
          stock={changing.stock}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  );
}

function Movements({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(stockMovements(goodsId));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <>
      <h3>{t('office-goods.movements')}</h3>
      <p className="site-muted">
        {t(data.pageList.length === 0 ? 'office-goods.noMovements' : 'office-goods.movementsHint', {
          zone: timeZoneName(),
        })}
      </p>
      {data.pageList.length > 0 && (
        <Table caption={t('office-goods.movements')} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t('office-goods.when')}</th>
              <th scope="col">{t('office-goods.variant')}</th>
              <th scope="col" data-align="end">
                {t('office-goods.pieces')}
              </th>
              <th scope="col">{t('office-goods.cause')}</th>
            </tr>
          </thead>
          <tbody>
            {data.pageList.map((movement) => (
              <tr key={`${movement.skuId} ${movement.id}`}>
                <td>
                  <DateTime value={instantOf(movement.time)} />
                </td>
                <td>
                  <bdi>{movement.specification}</bdi>
                </td>
                <td data-align="end">
                  <bdi>
                    {movement.by > 0 ? '+' : '−'}
                    {countText(Math.abs(movement.by))}
                  </bdi>
                </td>
                <td>
                  <Cause {...movement} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function Cause({ cause, orderId, who, note }: StockMovement) {
  const { t } = useTranslation();
  return (
    <>
      {t(`office-goods.causes.${cause}`)}{' '}
      {orderId && (
        <Link href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
          <bdi>{orderId}</bdi>
        </Link>
      )}
      {who && <bdi>{who}</bdi>}
      {note && (
        <div className="site-muted">
          <bdi>{note}</bdi>
        </div>
      )}
    </>
  );
}
