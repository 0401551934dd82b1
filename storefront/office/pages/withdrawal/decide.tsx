import { Button, Card, Money } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approve, refuse, withdrawals, type WithdrawalToReview } from '../../api/withdrawals.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly withdrawal: WithdrawalToReview };
type Answer = 'approve' | 'refuse';

const OVERTAKEN = ['withdrawal-already-decided'];

/** The decision, for who may make it while there is one to make. */
export function Decide({ withdrawal }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [answer, setAnswer] = useState<Answer>();
  const { stage, usercode, id, amount, username } = withdrawal;
  if (stage !== 'under-review') return null;
  if (!may('withdrawals.decide')) return <p className="site-muted">{t('office-withdrawals.mayNotDecide')}</p>;
  return (
    <Card as="section" aria-labelledby="withdrawal-decide">
      <h2 id="withdrawal-decide" className="withdrawal-heading">
        {t('office-withdrawals.decide')}
      </h2>
      <div className="site-actions">
        <Button variant="primary" onPress={() => setAnswer('approve')}>
          {t('office-withdrawals.approve')}
        </Button>
        <Button variant="danger" onPress={() => setAnswer('refuse')}>
          {t('office-withdrawals.refuse')}
        </Button>
      </div>
      {answer && (
        <ConfirmDecision
          title={t(`office-withdrawals.confirm.${answer}`)}
          reasonHint={t(`office-withdrawals.reasonHint.${answer}`)}
          reasonRequired={answer === 'refuse'}
          label={t(`office-withdrawals.${answer}`)}
          tone={answer === 'approve' ? 'primary' : 'danger'}
          decide={(reason, attempt) =>
            (answer === 'approve' ? approve : refuse)({ usercode, id, reason }, attempt)
          }
          told={t(`office-withdrawals.told.${answer}`, { buyer: username || usercode })}
          overtaken={OVERTAKEN}
          onDecided={withdrawals.invalidate}
          onClose={() => setAnswer(undefined)}
        >
          {t(`office-withdrawals.consequence.${answer}`)} <Money amount={amount} unit="USDT" />
        </ConfirmDecision>
      )}
    </Card>
  );
}
