import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { agree, callOff, custody, refuse, type CustodyMove } from '../../api/custody.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** Propose to call a drain off, agree to that, or let the drain go on. */
export type CallOffAnswer = 'propose' | 'agree' | 'keep';

/** Refusals that mean that somebody else was first. */
const OVERTAKEN = [
  'drain-not-approved',
  'drain-call-off-waits',
  'drain-already-decided',
  'custody-proposal-changed',
];

type Props = { readonly move: CustodyMove; readonly answer: CallOffAnswer; readonly onClose: () => void };

export function CallOff({ move, answer, onClose }: Props) {
  const { t } = useTranslation();
  const { id, network, amount } = move;
  const decide = (reason: string, attempt: string) => {
    if (answer === 'propose') return callOff({ network, id, reason }, attempt);
    const named = { kind: 'call-off', network, id, proposalId: move.callOff?.id ?? '', reason } as const;
    return (answer === 'agree' ? agree : refuse)(named, attempt);
  };
  return (
    <ConfirmDecision
      waits
      title={t(`office-custody.callOff.${answer}.question`)}
      reasonHint={t('office-custody.reasonHint')}
      reasonRequired={answer !== 'agree'}
      label={t(`office-custody.callOff.${answer}.label`)}
      tone={answer === 'keep' ? 'primary' : 'danger'}
      decide={decide}
      told={t(`office-custody.callOff.${answer}.told`)}
      overtaken={OVERTAKEN}
      changed={{ 'drain-signed': t('office-custody.callOff.signed') }}
      onDecided={custody.invalidate}
      onClose={onClose}
    >
      {t(`office-custody.callOff.${answer}.consequence`)} <Money amount={amount} unit="USDT" />
    </ConfirmDecision>
  );
}

/** What may be answered about a drain that is not signed yet. */
export function CallOffButtons({
  move,
  onAsk,
}: {
  readonly move: CustodyMove;
  readonly onAsk: (answer: CallOffAnswer) => void;
}) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  if (!may('custody.decide') || move.callOff?.stateKey === 'agreed') return null;
  const waits = move.callOff?.stateKey === 'proposed';
  const isOwn = waits && move.callOff?.proposedBy === data?.staffId;
  const answers: readonly CallOffAnswer[] = !waits ? ['propose'] : isOwn ? ['keep'] : ['agree', 'keep'];
  return (
    <>
      {isOwn && <p className="site-muted">{t('office-custody.waitsForAnother')}</p>}
      <div className="site-actions">
        {answers.map((answer) => (
          <Button key={answer} size="small" onPress={() => onAsk(answer)}>
            {t(`office-custody.callOff.${answer}.button`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Who wants, or wanted, a drain off, and what came of it. */
export function CallOffState({ move: { callOff: found, transfer } }: { readonly move: CustodyMove }) {
  const { t } = useTranslation();
  if (!found) return null;
  const { reason, proposedByName, decidedByName, decideTime, refusal } = found;
  // nobody answered before the signer signed it
  const isSigned = transfer !== undefined && !['ordered', 'cancelled'].includes(transfer.state);
  const isLate = found.stateKey === 'proposed' && isSigned;
  const state = isLate ? 'too-late' : found.stateKey;
  return (
    <div className="custody-call-off">
      {t(`office-custody.callOff.state.${state}`)} <bdi>{reason}</bdi>
      <div className="site-muted">
        {t('office-custody.by')} <bdi>{proposedByName}</bdi>
        {decidedByName !== undefined && (
          <>
            {'; '}
            {t(
              state === 'refused' ? 'office-custody.callOff.refusedBy' : 'office-custody.callOff.agreedBy',
            )}{' '}
            <bdi>{decidedByName}</bdi>
            {decideTime !== undefined && (
              <>
                , <DateTime value={instantOf(decideTime)} />
              </>
            )}
          </>
        )}
      </div>
      {refusal !== undefined && (
        <div className="site-muted">
          {t('office-custody.refusedBecause')} <bdi>{refusal}</bdi>
        </div>
      )}
    </div>
  );
}
