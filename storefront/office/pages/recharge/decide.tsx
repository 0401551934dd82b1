import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { approve, recharges, refuse, type RechargeFacts } from '../../api/recharges.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { Answers, type Answer } from '../../features/decision/answers.tsx';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { useSelf } from '../../features/session/use-self.ts';

const OVERTAKEN = ['recharge-already-decided', 'recharge-proposal-changed', 'recharge-transfer-unproven'];

/** Why nobody can agree: the transfer that was named is not found yet, or moved something else. */
function lackOf(proposal: RechargeFacts['proposal']): 'unproven' | 'differs' | undefined {
  if (!proposal?.transfer) return undefined;
  const { check, arrived } = proposal;
  if (check?.outcome !== 'found' || check.amount === undefined) return 'unproven';
  return check.amount === arrived ? undefined : 'differs';
}

/** What one person said, and the answer of another; or the refusal, which needs one. */
export function Decide({ recharge }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  const networkName = useNetworkName();
  const { status, proposal } = recharge;
  const open = status === 'waiting' || status === 'proposed';
  const own = proposal?.by === data?.staffId;
  const lack = lackOf(proposal);
  const outcome = proposal?.check?.outcome ?? 'looking';
  if (!open && !proposal) return null;
  return (
    <CasePart title={t('office-recharges.decision')}>
      {proposal && (
        <Facts
          facts={[
            { id: 'by', term: t('office-recharges.saidBy'), value: <bdi>{proposal.byName}</bdi> },
            {
              id: 'at',
              term: t('office-recharges.at'),
              value: <DateTime value={instantOf(proposal.time)} />,
            },
            {
              id: 'arrived',
              term: t('office-recharges.arrived'),
              value: <Money amount={proposal.arrived} unit="USDT" />,
            },
            {
              id: 'fee',
              term: t('office-recharges.fee'),
              value: <Money amount={proposal.fee} unit="USDT" />,
            },
            { id: 'why', term: t('office-recharges.reason'), value: <bdi>{proposal.reason}</bdi> },
            ...(proposal.transfer
              ? [
                  {
                    id: 'transfer',
                    term: t('office-recharges.transfer'),
                    value: (
                      <bdi dir="ltr">
                        {networkName(proposal.transfer.network)} {proposal.transfer.transaction}{' '}
                        {proposal.transfer.logIndex}
                      </bdi>
                    ),
                  },
                ]
              : []),
            ...(proposal.transfer
              ? [
                  {
                    id: 'check',
                    term: t('office-recharges.check'),
                    value: t(`office-recharges.checks.${outcome}`),
                  },
                ]
              : []),
            ...(proposal.check?.amount === undefined
              ? []
              : [
                  {
                    id: 'moved',
                    term: t('office-recharges.moved'),
                    value: <Money amount={proposal.check.amount} unit="USDT" />,
                  },
                  {
                    id: 'to',
                    term: t('office-recharges.movedTo'),
                    value: <bdi dir="ltr">{proposal.check.to}</bdi>,
                  },
                  {
                    id: 'block',
                    term: t('office-recharges.block'),
                    value: <bdi dir="ltr">{proposal.check.height}</bdi>,
                  },
                ]),
          ]}
        />
      )}
      {open && proposal && lack && <p aria-live="polite">{t(`office-recharges.lacks.${lack}`)}</p>}
      {open && may('recharges.decide') && (
        <Answers
          answers={answersTo(recharge, !own && !lack, t)}
          overtaken={OVERTAKEN}
          onDecided={recharges.invalidate}
        >
          {proposal && own && <span className="site-muted">{t('office-recharges.waits')}</span>}
        </Answers>
      )}
    </CasePart>
  );
}

function answersTo(
  { usercode, id, proposal }: RechargeFacts,
  mayAgree: boolean,
  t: TFunction,
): readonly Answer[] {
  const answer = (name: 'approve' | 'refuse', decide: Answer['decide']): Answer => ({
    id: name,
    label: t(`office-recharges.${name}`),
    tone: name === 'approve' ? 'primary' : 'danger',
    title: t(`office-recharges.confirm.${name}`),
    consequence: t(`office-recharges.consequence.${name}`),
    reasonHint: t(`office-recharges.reasonHint.${name}`),
    reasonRequired: name === 'refuse',
    decide,
    told: t(`office-recharges.toldOf.${name}`, { buyer: usercode }),
  });
  return [
    ...(proposal && mayAgree
      ? [
          answer('approve', (reason, attempt) =>
            approve({ usercode, id, reason, proposal: proposal.id }, attempt),
          ),
        ]
      : []),
    answer('refuse', (reason, attempt) => refuse({ usercode, id, reason }, attempt)),
  ];
}
