import { Button, Card, Money } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accept, refundByHand, refunds, refuse, type RefundToDecide } from '../../api/refunds.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';
import { AfterCompletion } from './after-completion.tsx';
import { answersTo, type Answer } from './answers.ts';

const commands = { accept, refuse, byHand: refundByHand } as const;

/** Somebody else, the seller or the system has answered meanwhile. */
const OVERTAKEN = [
  'order-refund-unknown',
  'order-refund-pending',
  'order-already-refunded',
  'order-already-completed',
  'order-refund-period-over',
];

/** The decision, for who may make it while there is one to make. */
export function Decide({
  refund: { orderId, statusKey, total, appealTime, afterCompletion },
}: {
  readonly refund: RefundToDecide;
}) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [answer, setAnswer] = useState<Answer>();
  const answers = answersTo(statusKey);
  if (answers.length === 0) return null;
  if (!may('refunds.decide')) return <p className="site-muted">{t('office-refunds.mayNotDecide')}</p>;
  return (
    <Card as="section" aria-labelledby="refund-decide" className="refund-decide">
      <h2 id="refund-decide" className="site-section-heading">
        {t('office-refunds.decide')}
      </h2>
      {afterCompletion && <AfterCompletion {...afterCompletion} />}
      <div className="site-actions">
        {answers.map((each) => (
          <Button
            key={each}
            variant={each === 'refuse' ? 'danger' : 'primary'}
            onPress={() => setAnswer(each)}
          >
            {t(`office-refunds.answers.${each}`)}
          </Button>
        ))}
      </div>
      {answer && (
        <ConfirmDecision
          title={t(`office-refunds.confirm.${answer}`)}
          reasonHint={t(`office-refunds.reasonHint.${answer}`)}
          reasonRequired={answer !== 'accept'}
          label={t(`office-refunds.answers.${answer}`)}
          tone={answer === 'refuse' ? 'danger' : 'primary'}
          decide={(reason, attempt) => commands[answer]({ orderId, reason }, attempt)}
          told={t(`office-refunds.told.${answer}`, { order: orderId })}
          overtaken={OVERTAKEN}
          onDecided={refunds.invalidate}
          onClose={() => setAnswer(undefined)}
        >
          {t(
            answer === 'refuse' && appealTime !== undefined
              ? 'office-refunds.consequence.refuseAppeal'
              : afterCompletion
                ? 'office-refunds.consequence.afterCompletion'
                : `office-refunds.consequence.${answer}`,
          )}{' '}
          <Money amount={total} unit="USDT" />
        </ConfirmDecision>
      )}
    </Card>
  );
}
