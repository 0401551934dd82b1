import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, Timeline } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';

/** What happened to the order, oldest first. */
export function History({ refund: { log } }: { readonly refund: RefundToDecide }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="refund-history">
      <h2 id="refund-history" className="refund-heading">
        {t('office-refunds.happened')}
      </h2>
      <Timeline
        label={t('office-refunds.happened')}
        steps={log.map(({ key, createTime }) => ({
          id: `${key} ${createTime}`,
          title: t(`office-refunds.log.${key}`),
          state: 'done',
          time: instantOf(createTime),
        }))}
      />
    </Card>
  );
}
