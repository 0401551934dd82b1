import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { approve, refuse, withdrawals, type WithdrawalToReview } from '../../api/withdrawals.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { Answers, type Answer } from '../../features/decision/answers.tsx';
import { useSelf } from '../../features/session/use-self.ts';

const OVERTAKEN = ['withdrawal-already-decided'];
const commands = { approve, refuse } as const;

/** The decision, for who may make it while there is one to make. */
export function Decide({ withdrawal }: { readonly withdrawal: WithdrawalToReview }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { stage, usercode, id, amount, username } = withdrawal;
  if (stage !== 'under-review') return null;
  if (!may('withdrawals.decide')) return <p className="site-muted">{t('office-withdrawals.mayNotDecide')}</p>;
  const answer = (name: keyof typeof commands): Answer => ({
    id: name,
    label: t(`office-withdrawals.${name}`),
    tone: name === 'approve' ? 'primary' : 'danger',
    title: t(`office-withdrawals.confirm.${name}`),
    consequence: (
      <>
        {t(`office-withdrawals.consequence.${name}`)} <Money amount={amount} unit="USDT" />
      </>
    ),
    reasonHint: t(`office-withdrawals.reasonHint.${name}`),
    reasonRequired: name === 'refuse',
    decide: (reason, attempt) => commands[name]({ usercode, id, reason }, attempt),
    told: t(`office-withdrawals.told.${name}`, { buyer: username || usercode }),
  });
  return (
    <CasePart title={t('office-withdrawals.decide')}>
      <Answers
        answers={[answer('approve'), answer('refuse')]}
        overtaken={OVERTAKEN}
        onDecided={withdrawals.invalidate}
      />
    </CasePart>
  );
}
