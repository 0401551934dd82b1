import { Button } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardOf, type RechargeFacts } from '../../api/recharges.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** Long enough to compare it with a statement. */
const SHOWN_FOR_MS = 60_000;

/** The whole number of a card, for a reason that the journal keeps. It is hidden again after a minute. */
export function CardNumber({ recharge: { usercode, id } }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ readonly cardNumber?: string | undefined }>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  if (!may('recharges.card')) return null;
  if (answer)
    return (
      <div className="site-actions">
        <span>
          {answer.cardNumber === undefined ? (
            t('office-recharges.cardGone')
          ) : (
            <bdi dir="ltr">{answer.cardNumber}</bdi>
          )}
        </span>
        <Button size="small" onPress={() => setAnswer(undefined)}>
          {t('office-recharges.hideCard')}
        </Button>
      </div>
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
