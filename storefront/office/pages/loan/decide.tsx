import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approve, loans, propose, refuse, type LoanFacts } from '../../api/loans.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { Answers, type Answer } from '../../features/decision/answers.tsx';
import { useSelf } from '../../features/session/use-self.ts';

const OVERTAKEN = ['loan-already-decided', 'loan-proposal-changed', 'loan-withdrawn'];

/** What one person proposed, and the answer of another; or the refusal, which needs one. */
export function Decide({ loan }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  const { stage, proposal } = loan;
  const [now] = useState(() => new Date());
  const reviewFrom = instantOf(loan.reviewFrom);
  const open = stage === 'waiting' || stage === 'proposed';
  const own = proposal?.by === data?.staffId;
  if (!open && !proposal) return null;
  return (
    <CasePart title={t('office-loans.decision')}>
      {proposal && (
        <Facts
          facts={[
            { id: 'by', term: t('office-loans.proposedBy'), value: <bdi>{proposal.byName}</bdi> },
            { id: 'at', term: t('office-loans.at'), value: <DateTime value={instantOf(proposal.time)} /> },
            { id: 'why', term: t('office-loans.reason'), value: <bdi>{proposal.reason}</bdi> },
          ]}
        />
      )}
      {open && reviewFrom && reviewFrom > now && (
        <p className="site-muted">
          {t('office-loans.reviewFrom')} <DateTime value={reviewFrom} />
        </p>
      )}
      {open && may('loans.decide') && (
        <Answers answers={answersTo(loan, own, t)} overtaken={OVERTAKEN} onDecided={loans.invalidate}>
          {proposal && own && <span className="site-muted">{t('office-loans.waits')}</span>}
        </Answers>
      )}
    </CasePart>
  );
}

/** Nobody agrees to what they proposed themselves. */
function answersTo({ usercode, id, proposal }: LoanFacts, own: boolean, t: TFunction): readonly Answer[] {
  const answer = (name: 'propose' | 'approve' | 'refuse', decide: Answer['decide']): Answer => ({
    id: name,
    label: t(`office-loans.${name}`),
    tone: name === 'refuse' ? 'danger' : 'primary',
    title: t(`office-loans.confirm.${name}`),
    consequence: t(`office-loans.consequence.${name}`),
    reasonHint: t(`office-loans.reasonHint.${name}`),
    reasonRequired: name !== 'approve',
    decide,
    told: t(`office-loans.toldOf.${name}`, { buyer: usercode }),
  });
  const said = (reason: string) => ({ usercode, id, reason });
  return [
    ...(proposal && !own
      ? [answer('approve', (reason, attempt) => approve({ ...said(reason), proposal: proposal.id }, attempt))]
      : []),
    ...(proposal ? [] : [answer('propose', (reason, attempt) => propose(said(reason), attempt))]),
    answer('refuse', (reason, attempt) => refuse(said(reason), attempt)),
  ];
}
