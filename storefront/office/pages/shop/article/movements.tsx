import { useResource } from '@caravan/storefront-shared/api';
import { countText, instantOf, nameIn, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { stockMovements, type StockMovement } from '../../../api/articles.ts';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';

const columns = ['when', 'variant', 'pieces', 'warehouse', 'cause'] as const;

/** What came and went, a page after the other. Which one is not in the address: to leave the page may lose what is not saved. */
export function Movements({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<string>();
  const { data, error, reload } = useResource(stockMovements({ goodsId, before }));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data) return null;
  const { pageList, next } = data;
  return (
    <>
      <h3>{t('office-goods.movements')}</h3>
      <p className="site-muted">
        {t(pageList.length === 0 ? 'office-goods.noMovements' : 'office-goods.movementsHint', {
          zone: timeZoneName(),
        })}
      </p>
      {pageList.length > 0 && (
        <Table caption={t('office-goods.movements')} hideCaption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-align={column === 'pieces' ? 'end' : undefined}>
                  {t(`office-goods.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pageList.map((movement) => (
              <Movement key={movement.id} {...movement} />
            ))}
          </tbody>
        </Table>
      )}
      <div className="site-actions">
        {before !== undefined && (
          <Button onPress={() => setBefore(undefined)}>{t('office-goods.newestMovements')}</Button>
        )}
        {next !== undefined && (
          <Button onPress={() => setBefore(next)}>{t('office-goods.olderMovements')}</Button>
        )}
      </div>
    </>
  );
}

function Movement({ time, specification, by, warehouse, cause, orderId, who, note }: StockMovement) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <DateTime value={instantOf(time)} />
      </td>
      <td>
        <bdi>{specification}</bdi>
      </td>
      <td data-align="end">
        <bdi>
          {by > 0 ? '+' : '−'}
          {countText(Math.abs(by))}
        </bdi>
      </td>
      <td>{warehouse ? <bdi>{nameIn(warehouse)}</bdi> : '–'}</td>
      <td>
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
      </td>
    </tr>
  );
}
