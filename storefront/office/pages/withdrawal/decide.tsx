import { isRefusal, newAttemptKey, notify } from '@caravan/storefront-shared/api';
import {
  atMostRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, Card, Dialog, Money, TextArea } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approve, refuse, withdrawals, type WithdrawalToReview } from '../../api/withdrawals.ts';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly withdrawal: WithdrawalToReview };
type Answer = 'approve' | 'refuse';

/** The decision, for who may make it while there is one to make. */
export function Decide({ withdrawal }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [answer, setAnswer] = useState<Answer>();
  if (withdrawal.stage !== 'under-review') return null;
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
      {answer && <Confirm withdrawal={withdrawal} answer={answer} onClose={() => setAnswer(undefined)} />}
    </Card>
  );
}

/** The same key for every try of one decision. */
function useAttempt(): string {
  const [key] = useState(newAttemptKey);
  return key;
}

type ConfirmProps = Props & { readonly answer: Answer; readonly onClose: () => void };

/** What will happen, the reason for it, and the word. */
function Confirm({ withdrawal: { usercode, id, amount, username }, answer, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { values, field, check } = useFields(
    { reason: '' },
    { reason: answer === 'refuse' ? requiredRule(500) : atMostRule(500) },
  );
  const send = async () => {
    const decision = { usercode, id, reason: values.reason.trim() };
    try {
      await (answer === 'approve' ? approve : refuse)(decision, attempt);
      notify('success', t(`office-withdrawals.told.${answer}`, { buyer: username || usercode }));
    } catch (error) {
      // somebody else was first: what they decided is shown instead
      if (!isRefusal(error) || error.details['key'] !== 'withdrawal-already-decided') throw error;
      notify('warning', t('office-withdrawals.decidedMeanwhile'));
    }
    withdrawals.invalidate();
    onClose();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={t(`office-withdrawals.confirm.${answer}`)} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <p>
          {t(`office-withdrawals.consequence.${answer}`)} <Money amount={amount} unit="USDT" />
        </p>
        <TextArea
          label={t('office-withdrawals.reason')}
          description={t(`office-withdrawals.reasonHint.${answer}`)}
          required={answer === 'refuse'}
          optional={answer === 'approve'}
          {...field('reason')}
        />
        <div className="site-actions">
          <Button type="submit" variant={answer === 'approve' ? 'primary' : 'danger'} pending={pending}>
            {t(`office-withdrawals.${answer}`)}
          </Button>
          <Button onPress={onClose}>{t('office-withdrawals.keep')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
