import { nameIn } from '@caravan/storefront-shared/i18n';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { textColumns } from './columns.ts';
import type { Warehouse } from './warehouses.ts';

/** The columns in groups that are explained together. */
const groups = {
  code: 'code',
  name: 'name',
  category: 'category',
  price: 'price',
  minimum: 'minimum',
  tiers: 'price2_from, price2 … price6_from, price6',
  original: 'original_price',
  sample: 'sample_price, sample_most',
  options: 'option1, value1 … option3, value3',
  difference: 'price_difference',
  stock: 'stock',
  warehouse: 'warehouse',
  unit: 'unit',
  description: 'description',
  texts: textColumns.join(', '),
  pictures: 'pictures',
  variantPicture: 'variant_picture',
  attributes: 'attributes',
  listed: 'listed',
} as const;
const ids = Object.keys(groups) as (keyof typeof groups)[];

/** What the columns mean, for those who make a file themselves. */
export function ColumnHelp({ warehouses }: { readonly warehouses: readonly Warehouse[] }) {
  const { t } = useTranslation();
  const places = warehouses.map((each) => `${each.warehouseId} (${nameIn(each)})`).join('; ');
  return (
    <details className="goods-import-help">
      <summary>{t('office-goods-import.columns')}</summary>
      <Table caption={t('office-goods-import.columns')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-csv.column')}</th>
            <th scope="col">{t('office-goods-import.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <th scope="row">
                <bdi dir="ltr">{groups[id]}</bdi>
              </th>
              <td>{t(`office-goods-import.help.${id}`, { warehouses: places })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
