import { useResource } from '@caravan/storefront-shared/api';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Card, LoadingStatus, Skeleton, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { storedInWarehouses } from '../../api/warehouses.ts';
import { Failure } from '../../shell/failure.tsx';

const columns = ['shops', 'skus', 'pieces'] as const;

/** How much lies in each of the mall's warehouses. */
export function Stored() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(storedInWarehouses());
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="12rem" />
      </LoadingStatus>
    );
  return (
    <Card as="section" aria-labelledby="stored">
      <h2 id="stored" className="site-section-heading">
        {t('office-moderation.stored.title')}
      </h2>
      <Table caption={t('office-moderation.stored.title')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-moderation.stored.warehouse')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`office-moderation.stored.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.pageList.map((warehouse) => (
            <tr key={warehouse.warehouseId}>
              <th scope="row">
                <bdi>{nameIn(warehouse)}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column} data-align="end">
                  {countText(warehouse[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
