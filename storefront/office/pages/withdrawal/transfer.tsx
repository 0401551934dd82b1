import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  stopPayout,
  withdrawals,
  type PayoutTransfer,
  type WithdrawalToReview,
} from '../../api/withdrawals.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { CopiedText } from '../../features/copied-text/copied-text.tsx';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly withdrawal: WithdrawalToReview };

const OVERTAKEN = ['transfer-signed', 'transfer-ended', 'withdrawal-already-decided'];

/** The transfer that pays it out: how far it has got on the chain, and the last way to stop it. */
export function Transfer({ withdrawal }: Props) {
  const { t } = useTranslation();
  const { stage, transfer } = withdrawal;
  if (!transfer && stage !== 'approved') return null;
  return (
    <CasePart title={t('office-withdrawals.transfer')}>
      {transfer ? (
        <Facts facts={factsOf(transfer, t)} />
      ) : (
        <p className="site-muted">{t('office-withdrawals.transferNone')}</p>
      )}
      {transfer?.state === 'ordered' && <Stop withdrawal={withdrawal} />}
    </CasePart>
  );
}

function factsOf(transfer: PayoutTransfer, t: TFunction) {
  const { state, from, attempts, transaction, height, networkFee, reason } = transfer;
  const times = [
    ['ordered', transfer.orderTime],
    ['signedAt', transfer.signTime],
    ['inBlock', transfer.blockTime],
    ['ended', transfer.endTime],
  ] as const;
  return [
    {
      id: 'state',
      term: t('office-withdrawals.transferStateText'),
      value: t(`office-withdrawals.transferState.${state}`),
    },
    { id: 'from', term: t('office-withdrawals.from'), value: <CopiedText value={from} /> },
    ...(attempts > 0
      ? [
          {
            id: 'attempts',
            term: t('office-withdrawals.attempts'),
            value: t('office-withdrawals.attemptTimes', { count: attempts }),
          },
        ]
      : []),
    ...(transaction === undefined
      ? []
      : [
          {
            id: 'transaction',
            term: t('office-withdrawals.transaction'),
            value: <CopiedText value={transaction} />,
          },
        ]),
    ...(height === undefined
      ? []
      : [{ id: 'block', term: t('office-withdrawals.block'), value: <bdi>{height}</bdi> }]),
    ...(networkFee === undefined
      ? []
      : [
          {
            id: 'networkFee',
            term: t('office-withdrawals.networkFee'),
            value: (
              <bdi dir="ltr">
                {networkFee.amount} {networkFee.coin}
              </bdi>
            ),
          },
        ]),
    ...(reason === undefined
      ? []
      : [{ id: 'reason', term: t('office-withdrawals.why'), value: <bdi>{reason}</bdi> }]),
    ...times.flatMap(([id, time]) =>
      time === undefined
        ? []
        : [{ id, term: t(`office-withdrawals.${id}`), value: <DateTime value={instantOf(time)} /> }],
    ),
  ];
}

/** For who may, while nothing of it is signed. */
function Stop({ withdrawal: { usercode, id, amount, username } }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  if (!may('transfers.cancel')) return null;
  return (
    <div className="withdrawal-stop">
      <p className="site-muted">{t('office-withdrawals.waitsForSigner')}</p>
      <Button variant="danger" onPress={() => setAsked(true)}>
        {t('office-withdrawals.stop')}
      </Button>
      {asked && (
        <ConfirmDecision
          title={t('office-withdrawals.confirmStop')}
          reasonHint={t('office-withdrawals.stopReasonHint')}
          reasonRequired
          label={t('office-withdrawals.stop')}
          tone="danger"
          decide={(reason, attempt) => stopPayout({ usercode, id, reason }, attempt)}
          told={t('office-withdrawals.toldStop', { buyer: username || usercode })}
          overtaken={OVERTAKEN}
          onDecided={withdrawals.invalidate}
          onClose={() => setAsked(false)}
        >
          {t('office-withdrawals.consequenceStop')} <Money amount={amount} unit="USDT" />
        </ConfirmDecision>
      )}
    </div>
  );
}
