import { useQuery } from '@caravan/storefront-shared/navigation';
import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { StuckFirst } from '../../api/system.ts';

/** Which of what is stuck is shown first; it is in the address. */
export function StuckOrder() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  return (
    <Select
      label={t('office-operations.stuckFirst')}
      options={[
        { value: 'oldest', label: t('office-operations.stuckOldest') },
        { value: 'newest', label: t('office-operations.stuckNewest') },
      ]}
      value={stuckFirstIn(query)}
      onChange={(value) => setQuery({ stuck: value === 'newest' ? value : undefined }, true)}
    />
  );
}

export function stuckFirstIn(query: URLSearchParams): StuckFirst {
  return query.get('stuck') === 'newest' ? 'newest' : 'oldest';
}
