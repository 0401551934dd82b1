import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { agree, custody, explain, refuse, type CustodyMove } from '../../api/custody.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';

export type Answer = 'explain' | 'agree' | 'refuse';

/** Refusals that mean that somebody else was first. */
const OVERTAKEN = ['arrival-already-explained', 'drain-already-decided', 'custody-proposal-changed'];

type Props = { readonly move: CustodyMove; readonly answer: Answer; readonly onClose: () => void };

export function Decide({ move, answer, onClose }: Props) {
  const { t } = useTranslation();
  const { id, network, amount, proposalId = '' } = move;
  const kind = move.kindKey === 'drain' ? 'drain' : 'funding';
  const decide = (reason: string, attempt: string) => {
    if (answer === 'explain') return explain({ id, reason }, attempt);
    return (answer === 'agree' ? agree : refuse)({ kind, network, id, proposalId, reason }, attempt);
  };
  return (
    <ConfirmDecision
      waits
      title={t(`office-custody.confirm.${kind}.${answer}`)}
      reasonHint={answer === 'explain' ? t('office-custody.explainHint') : t('office-custody.reasonHint')}
      reasonRequired={answer !== 'agree'}
      label={t(`office-custody.${answer}`)}
      tone={answer === 'refuse' ? 'danger' : 'primary'}
      decide={decide}
      told={t(`office-custody.told.${kind}.${answer}`)}
      overtaken={OVERTAKEN}
      changed={{ 'recharge-transfer-taken': t('office-custody.recharged') }}
      onDecided={custody.invalidate}
      onClose={onClose}
    >
      {t(`office-custody.consequence.${kind}.${answer}`)} <Money amount={amount} unit="USDT" />
    </ConfirmDecision>
  );
}
