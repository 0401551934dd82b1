import { useTranslation } from 'react-i18next';
import {
  agreeAcceptance,
  declineAcceptance,
  proposeAcceptance,
  reconciliation,
  withdrawAcceptance,
  type Difference,
} from '../../api/reconciliation.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';

export type AcceptanceDecision = 'accept' | 'agree' | 'decline' | 'takeBack' | 'withdraw';

type Props = {
  readonly decision: AcceptanceDecision;
  readonly network: string;
  readonly day: string;
  readonly difference: Difference;
  readonly onClose: () => void;
};

const OVERTAKEN = ['difference-unknown', 'difference-changed', 'difference-accepted', 'acceptance-unknown'];

/** Asks why before a difference is proposed, agreed to, declined or withdrawn. */
export function DecideAcceptance({ decision, network, day, difference, onClose }: Props) {
  const { t } = useTranslation();
  const { kindKey: kind, subject, amount, proposal, acceptance } = difference;
  const named = { network, day, kind, subject };
  const said = (reason: string) => ({ ...named, proposal: proposal?.id ?? '', reason });
  const send = (reason: string, attempt: string) => {
    if (decision === 'accept') return proposeAcceptance({ ...named, amount, reason }, attempt);
    if (decision === 'agree') return agreeAcceptance(said(reason), attempt);
    if (decision === 'withdraw')
      return withdrawAcceptance({ ...named, proposal: acceptance?.id ?? '', reason }, attempt);
    return declineAcceptance(said(reason), attempt);
  };
  return (
    <ConfirmDecision
      waits
      title={t(`office-reconciliation.acceptance.confirm.${decision}`)}
      reasonHint={t('office-reconciliation.acceptance.reasonHint')}
      reasonRequired={decision !== 'agree'}
      label={t(`office-reconciliation.acceptance.${decision}`)}
      tone={decision === 'decline' || decision === 'withdraw' ? 'danger' : 'primary'}
      decide={send}
      told={t(`office-reconciliation.acceptance.told.${decision}`)}
      overtaken={OVERTAKEN}
      overtakenText={t('office-reconciliation.acceptance.overtaken')}
      onDecided={reconciliation.invalidate}
      onClose={onClose}
    >
      {t(`office-reconciliation.acceptance.consequence.${decision}`)}
    </ConfirmDecision>
  );
}
