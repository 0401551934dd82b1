import { useResource } from '@caravan/storefront-shared/api';
import { nameIn } from '@caravan/storefront-shared/i18n';
import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { warehouses } from '../../api/warehouses.ts';

type Props = { readonly value: string; readonly onChange: (warehouse: string) => void };

/** In which warehouse a new store has its goods. */
export function Home({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(warehouses());
  // while they are read, the one that its country suggests is chosen without being shown
  if (!data) return null;
  return (
    <Select
      label={t('office-applications.home')}
      description={t('office-applications.homeHint')}
      options={data.pageList.map((each) => ({ value: each.warehouseId, label: nameIn(each) }))}
      value={value}
      onChange={onChange}
    />
  );
}
