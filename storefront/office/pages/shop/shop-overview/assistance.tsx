import { Button, Card } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveShop } from '../../../api/members.ts';
import { ConfirmDecision } from '../../../features/decision/confirm-decision.tsx';
import { shopLeaving } from '../../../features/shop-session/leave.ts';
import { useSeller } from '../../../features/shop-session/use-seller.ts';

/** Tells assistants for whom they act. An owner adds them without asking, so each may leave. */
export function Assistance() {
  const { t } = useTranslation();
  const { data: seller } = useSeller();
  const [asked, setAsked] = useState(false);
  if (seller?.role !== 'assistant') return null;
  const store = seller.sellerName;
  return (
    <Card as="section" aria-labelledby="assistance" className="shop-overview-card">
      <h2 id="assistance">{t('office-shop-overview.assistance')}</h2>
      <p className="site-muted">{t('office-shop-overview.assistanceText', { store })}</p>
      <Button onPress={() => setAsked(true)}>{t('office-shop-overview.leave')}</Button>
      {asked && (
        <ConfirmDecision
          title={t('office-shop-overview.confirmLeave', { store })}
          label={t('office-shop-overview.leave')}
          tone="danger"
          decide={leaveShop}
          told={t('office-shop-overview.leftStore', { store })}
          overtaken={[]}
          onDecided={() => void shopLeaving.leave()}
          onClose={() => setAsked(false)}
        >
          {t('office-shop-overview.leaveConsequence')}
        </ConfirmDecision>
      )}
    </Card>
  );
}
