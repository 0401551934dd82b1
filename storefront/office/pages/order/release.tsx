import { Button, Card } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orders, releaseOrder, type AuditedOrder } from '../../api/audited-orders.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** The buyer, the system or a colleague was first. */
const OVERTAKEN = ['payment-already-released', 'order-already-completed', 'order-refund-pending'];

/** For who may release payments, while there is one to release: its days of return are not over. */
export function Release({ order: { orderId, events } }: { readonly order: AuditedOrder }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  const status = events.at(-1)?.status;
  if (!may('proceeds.release') || (status !== 'received' && status !== 'reviewed')) return null;
  return (
    <Card as="section" aria-labelledby="order-release" className="site-page">
      <h2 id="order-release" className="site-section-heading">
        {t('office-order-audit.release.title')}
      </h2>
      <p>{t('office-order-audit.release.text')}</p>
      <div>
        <Button variant="primary" onPress={() => setAsked(true)}>
          {t('office-order-audit.release.act')}
        </Button>
      </div>
      {asked && (
        <ConfirmDecision
          title={t('office-order-audit.release.confirm')}
          reasonHint={t('office-order-audit.release.reasonHint')}
          reasonRequired
          label={t('office-order-audit.release.act')}
          tone="primary"
          decide={(reason, attempt) => releaseOrder({ orderId, reason }, attempt)}
          told={t('office-order-audit.release.told', { order: orderId })}
          overtaken={OVERTAKEN}
          onDecided={orders.invalidate}
          onClose={() => setAsked(false)}
        >
          {t('office-order-audit.release.consequence')}
        </ConfirmDecision>
      )}
    </Card>
  );
}
