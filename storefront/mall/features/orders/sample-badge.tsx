import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** Says of an order that it is of samples. */
export function SampleBadge() {
  const { t } = useTranslation();
  return <Badge tone="brand">{t('orders.sample')}</Badge>;
}
