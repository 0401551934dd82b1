import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../api/reconciliation.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { DecideAcceptance, type AcceptanceDecision } from './decide-acceptance.tsx';
import { ProperWay } from './proper-way.tsx';

type Props = { readonly network: string; readonly day: string; readonly difference: Difference };

/** Who accepted a difference and why, or wants to; what whoever looks at it may say; where nobody accepts it, the proper way. */
export function AcceptanceOf({ network, day, difference }: Props) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  // as it was when the question was put: nobody agrees to what has changed behind it
  const [asked, setAsked] = useState<{
    readonly decision: AcceptanceDecision;
    readonly difference: Difference;
  }>();
  const { explained, wayKey, proposal, acceptance } = difference;
  if (wayKey !== 'accept') return explained ? null : <ProperWay way={wayKey} />;
  const own = proposal !== undefined && proposal.by === data?.staffId;
  const answers: readonly AcceptanceDecision[] = [
    ...(proposal?.holds && !own ? (['agree'] as const) : []),
    ...(proposal ? ([own ? 'takeBack' : 'decline'] as const) : []),
    ...(acceptance ? (['withdraw'] as const) : []),
    ...(!acceptance && !proposal?.holds ? (['accept'] as const) : []),
  ];
  return (
    <>
      {acceptance && (
        <span>
          {t('office-reconciliation.acceptance.by', {
            by: acceptance.byName,
            agreedBy: acceptance.agreedByName,
          })}{' '}
          <DateTime value={instantOf(acceptance.agreedTime)} />: <bdi>{acceptance.reason}</bdi>
        </span>
      )}
      {proposal && (
        <span>
          {t('office-reconciliation.acceptance.proposedBy', { by: proposal.byName })}{' '}
          <DateTime value={instantOf(proposal.time)} />: <bdi>{proposal.reason}</bdi>
          {!proposal.holds && <> {t('office-reconciliation.acceptance.changed')}</>}
        </span>
      )}
      {proposal?.holds && own && (
        <span className="site-muted">{t('office-reconciliation.acceptance.waits')}</span>
      )}
      {may('differences.accept') && (
        <div className="site-actions">
          {answers.map((each) => (
            <Button key={each} onPress={() => setAsked({ decision: each, difference })}>
              {t(`office-reconciliation.acceptance.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && <DecideAcceptance {...asked} {...{ network, day }} onClose={() => setAsked(undefined)} />}
    </>
  );
}
