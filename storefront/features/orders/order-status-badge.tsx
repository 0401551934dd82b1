import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { statusKeys, statusTones } from './status.ts';

export function OrderStatusBadge({ status }: { readonly status: number }) {
  const { t } = useTranslation();
  return (
    <Badge tone={statusTones[status] ?? 'neutral'}>
      {t(`orders.status.${statusKeys[status] ?? 'unknown'}`)}
    </Badge>
  );
}
