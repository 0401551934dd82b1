import type { TimelineMessage } from '@caravan/gateway/wire';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, Timeline } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Entry = { readonly key: TimelineMessage; readonly createTime: string };

/** What happened to the order, oldest first. */
export function History({ log }: { readonly log: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="order-history">
      <h2 id="order-history" className="site-section-heading">
        {t('office-orders.happened')}
      </h2>
      <Timeline
        label={t('office-orders.happened')}
        steps={log.map(({ key, createTime }) => ({
          id: `${key} ${createTime}`,
          title: t(`office-orders.log.${key}`),
          state: 'done',
          time: instantOf(createTime),
        }))}
      />
    </Card>
  );
}
