import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardOf, type RechargeFacts } from '../../api/recharges.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** The whole number of a card, for a reason that the journal keeps. It is gone with the page. */
export function CardNumber({ recharge: { usercode, id } }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ readonly cardNumber?: string | undefined }>();
  if (!may('recharges.card')) return null;
  if (answer)
    return (
      <p>
        {answer.cardNumber === undefined ? (
          t('office-recharges.cardGone')
        ) : (
          <bdi dir="ltr">{answer.cardNumber}</bdi>
        )}
      </p>
    );
  return (
    <div className="site-actions">
      <Button size="small" onPress={() => setAsking(true)}>
        {t('office-recharges.showCard')}
      </Button>
      {asking && (
        <ConfirmDecision
          title={t('office-recharges.showCard')}
          reasonHint={t('office-recharges.showCardHint')}
          reasonRequired
          label={t('office-recharges.showCard')}
          tone="primary"
          decide={async (reason) => setAnswer(await cardOf({ usercode, id, reason }))}
          told={t('office-recharges.cardShown')}
          overtaken={[]}
          onDecided={() => {}}
          onClose={() => setAsking(false)}
        >
          {t('office-recharges.showCardText')}
        </ConfirmDecision>
      )}
    </div>
  );
}
