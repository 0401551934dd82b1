import { useResource } from '@caravan/storefront-shared/api';
import { nameIn } from '@caravan/storefront-shared/i18n';
import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { warehouses } from '../../../api/warehouses.ts';
import { fieldOf } from './draft-faults.ts';
import type { DraftForm } from './use-draft.ts';

/** The choice of the shop's home, which is no warehouse's id. */
const HOME = 'own';

/** In which warehouse the stock lies that new variants begin with. */
export function FirstStock({ form: { draft, change } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const places = useResource(warehouses()).data?.pageList ?? [];
  return (
    <Select
      id={fieldOf('warehouse')}
      className="article-narrow"
      label={t('office-goods.firstStockIn')}
      description={t('office-goods.firstStockInHint')}
      options={[
        { value: HOME, label: t('office-goods.ownWarehouse') },
        ...places.map((place) => ({ value: place.warehouseId, label: nameIn(place) })),
      ]}
      value={draft.warehouse || HOME}
      onChange={(chosen) => change({ warehouse: chosen === HOME ? '' : chosen })}
    />
  );
}
