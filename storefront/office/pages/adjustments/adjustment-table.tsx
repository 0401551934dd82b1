import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Money, Table } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustments as area, approve, refuse, type Adjustment } from '../../api/adjustments.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Columns } from './columns.tsx';

const OVERTAKEN = ['adjustment-already-decided'];
const columns = ['proposed', 'buyer', 'why', 'by', 'decision'] as const;

type Asked = { readonly adjustment: Adjustment; readonly answer: 'approve' | 'refuse' };

/** Adjustments with their decision, or the buttons for it. */
export function AdjustmentTable({ adjustments }: { readonly adjustments: readonly Adjustment[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Table caption={t('office.areas.adjustments.title')} hideCaption>
        <Columns titles={columns.map((column) => t(`office-adjustments.column.${column}`))} />
        <tbody>
          {adjustments.map((adjustment) => (
            <tr key={adjustment.position}>
              <td>
                <DateTime value={instantOf(adjustment.time)} />
              </td>
              <th scope="row">
                <bdi>{adjustment.usercode}</bdi>
              </th>
              <td className="adjustments-why">
                <bdi>{adjustment.reason}</bdi>
                <Released adjustment={adjustment} />
              </td>
              <td>
                <bdi>{adjustment.proposedByName}</bdi>
              </td>
              <td data-align="end">
                <Money amount={adjustment.amount} unit="USDT" sign="always" coloured />
              </td>
              <td>
                <Decided adjustment={adjustment} onAsk={(answer) => setAsked({ adjustment, answer })} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <Confirm {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Which withheld deposit it is that is released; nothing for a correction. */
function Released({ adjustment: { releases } }: { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  if (!releases) return null;
  return (
    <div className="site-muted">
      {t('office-adjustments.withheld.releases', { network: networkName(releases.network) })}{' '}
      <bdi className="adjustments-transaction">{releases.transaction}</bdi>
    </div>
  );
}

const releaseNames = { approve: 'releaseOf', refuse: 'refuseReleaseOf' } as const;

/** What the button does: a correction is made, a deposit is released. */
function actText(t: TFunction, { releases }: Adjustment, answer: Asked['answer']): string {
  return releases && answer === 'approve'
    ? t('office-adjustments.release')
    : t(`office-adjustments.${answer}`);
}

type DecidedProps = { readonly adjustment: Adjustment; readonly onAsk: (answer: Asked['answer']) => void };

function Decided({ adjustment, onAsk }: DecidedProps) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  const { status, decidedByName, decideTime, refusal, proposedBy, usercode, releases, overtakenBy } =
    adjustment;
  if (overtakenBy)
    return (
      <>
        {t(`office-adjustments.overtaken.${overtakenBy}`)}, <DateTime value={instantOf(decideTime)} />
      </>
    );
  if (status !== 'proposed')
    return (
      <>
        <bdi>{decidedByName}</bdi>, <DateTime value={instantOf(decideTime)} />
        {refusal && <div className="site-muted">{refusal}</div>}
      </>
    );
  if (!may('adjustments.decide') || proposedBy === data?.staffId)
    return <span className="site-muted">{t('office-adjustments.waits')}</span>;
  return (
    <div className="site-actions">
      {(['approve', 'refuse'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          aria-label={t(
            releases ? `office-adjustments.${releaseNames[answer]}` : `office-adjustments.${answer}Of`,
            { buyer: usercode },
          )}
          onPress={() => onAsk(answer)}
        >
          {actText(t, adjustment, answer)}
        </Button>
      ))}
    </div>
  );
}

function Confirm({ adjustment, answer, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { usercode, id, amount, releases } = adjustment;
  return (
    <ConfirmDecision
      waits
      title={
        releases
          ? t(`office-adjustments.confirmRelease.${answer}`)
          : t(`office-adjustments.confirm.${answer}`)
      }
      reasonHint={t('office-adjustments.reasonHint')}
      reasonRequired={answer === 'refuse'}
      label={actText(t, adjustment, answer)}
      tone={answer === 'approve' ? 'primary' : 'danger'}
      decide={(reason, attempt) =>
        (answer === 'approve' ? approve : refuse)({ usercode, id, reason }, attempt)
      }
      told={
        releases
          ? t(`office-adjustments.toldRelease.${answer}`, { buyer: usercode })
          : t(`office-adjustments.told.${answer}`, { buyer: usercode })
      }
      overtaken={OVERTAKEN}
      changed={{ 'deposit-not-withheld': t('office-adjustments.withheld.gone') }}
      words={{ 'insufficient-balance': t('office-adjustments.tooMuch') }}
      onDecided={area.invalidate}
      onClose={onClose}
    >
      {releases
        ? t(`office-adjustments.consequenceRelease.${answer}`, { buyer: usercode })
        : t(`office-adjustments.consequence.${answer}`, { buyer: usercode })}{' '}
      <Money amount={amount} unit="USDT" sign="always" />
      <Released adjustment={adjustment} />
    </ConfirmDecision>
  );
}
