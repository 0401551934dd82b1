import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, Card, DateTime, Facts } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approve, loans, propose, refuse, type LoanFacts } from '../../api/loans.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Answer = 'propose' | 'approve' | 'refuse';
const OVERTAKEN = ['loan-already-decided', 'loan-proposal-changed', 'loan-withdrawn'];

/** What one person proposed, and the answer of another; or the refusal, which needs one. */
export function Decide({ loan }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  const [answer, setAnswer] = useState<Answer>();
  const { usercode, id, stage, proposal } = loan;
  const open = stage === 'waiting' || stage === 'proposed';
  const own = proposal?.by === data?.staffId;
  if (!open && !proposal) return null;
  return (
    <Card as="section" className="loan-part" aria-labelledby="loan-decision">
      <h2 id="loan-decision">{t('office-loans.decision')}</h2>
      {proposal && (
        <Facts
          facts={[
            { id: 'by', term: t('office-loans.proposedBy'), value: <bdi>{proposal.byName}</bdi> },
            { id: 'at', term: t('office-loans.at'), value: <DateTime value={instantOf(proposal.time)} /> },
            { id: 'why', term: t('office-loans.reason'), value: <bdi>{proposal.reason}</bdi> },
          ]}
        />
      )}
      {open && loan.reviewFrom !== undefined && (
        <p className="site-muted">
          {t('office-loans.reviewFrom')} <DateTime value={instantOf(loan.reviewFrom)} />
        </p>
      )}
      {open && may('loans.decide') && (
        <div className="site-actions">
          {proposal && !own && (
            <Button variant="primary" onPress={() => setAnswer('approve')}>
              {t('office-loans.approve')}
            </Button>
          )}
          {proposal && own && <span className="site-muted">{t('office-loans.waits')}</span>}
          {!proposal && (
            <Button variant="primary" onPress={() => setAnswer('propose')}>
              {t('office-loans.propose')}
            </Button>
          )}
          <Button variant="danger" onPress={() => setAnswer('refuse')}>
            {t('office-loans.refuse')}
          </Button>
        </div>
      )}
      {answer && (
        <ConfirmDecision
          title={t(`office-loans.confirm.${answer}`)}
          reasonHint={t(`office-loans.reasonHint.${answer}`)}
          reasonRequired={answer !== 'approve'}
          label={t(`office-loans.${answer}`)}
          tone={answer === 'refuse' ? 'danger' : 'primary'}
          decide={(reason, attempt) => {
            const decision = { usercode, id, reason };
            if (answer === 'propose') return propose(decision, attempt);
            if (answer === 'refuse') return refuse(decision, attempt);
            return approve({ ...decision, proposal: proposal?.id ?? '' }, attempt);
          }}
          told={t(`office-loans.toldOf.${answer}`, { buyer: usercode })}
          overtaken={OVERTAKEN}
          onDecided={loans.invalidate}
          onClose={() => setAnswer(undefined)}
        >
          {t(`office-loans.consequence.${answer}`)}
        </ConfirmDecision>
      )}
    </Card>
  );
}
