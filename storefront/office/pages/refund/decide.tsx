import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { accept, refundByHand, refunds, refuse, type RefundToDecide } from '../../api/refunds.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { Answers, type Answer } from '../../features/decision/answers.tsx';
import { useSelf } from '../../features/session/use-self.ts';
import { AfterCompletion } from './after-completion.tsx';
import { answersTo, type AnswerName } from './answers.ts';

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
  const names = answersTo(statusKey);
  if (names.length === 0) return null;
  if (!may('refunds.decide')) return <p className="site-muted">{t('office-refunds.mayNotDecide')}</p>;
  const answer = (name: AnswerName): Answer => ({
    id: name,
    label: t(`office-refunds.answers.${name}`),
    tone: name === 'refuse' ? 'danger' : 'primary',
    title: t(`office-refunds.confirm.${name}`),
    consequence: (
      <>
        {t(
          name === 'refuse' && appealTime !== undefined
            ? 'office-refunds.consequence.refuseAppeal'
            : afterCompletion
              ? 'office-refunds.consequence.afterCompletion'
              : `office-refunds.consequence.${name}`,
        )}{' '}
        <Money amount={total} unit="USDT" />
      </>
    ),
    reasonHint: t(`office-refunds.reasonHint.${name}`),
    reasonRequired: name !== 'accept',
    decide: (reason, attempt) => commands[name]({ orderId, reason }, attempt),
    told: t(`office-refunds.told.${name}`, { order: orderId }),
  });
  return (
    <CasePart title={t('office-refunds.decide')}>
      {afterCompletion && <AfterCompletion {...afterCompletion} />}
      <Answers answers={names.map(answer)} overtaken={OVERTAKEN} onDecided={refunds.invalidate} />
    </CasePart>
  );
}
