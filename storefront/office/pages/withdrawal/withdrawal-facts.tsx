import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WithdrawalToReview } from '../../api/withdrawals.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { CopiedText } from '../../features/copied-text/copied-text.tsx';
import { useNetworkName } from '../../features/network/use-network-name.ts';

type Props = { readonly withdrawal: WithdrawalToReview };

/** What is asked for, and by whom. */
export function WithdrawalFacts({ withdrawal }: Props) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  return (
    <CasePart title={t('office-withdrawals.whatIsAsked')}>
      <Facts facts={[...moneyOf(withdrawal, t, networkName), ...buyerOf(withdrawal, t)]} />
    </CasePart>
  );
}

function moneyOf(
  withdrawal: WithdrawalToReview,
  t: TFunction,
  networkName: ReturnType<typeof useNetworkName>,
) {
  const { amount, withdraw_fee: fee, network, address, transaction, time } = withdrawal;
  return [
    { id: 'amount', term: t('office-withdrawals.amount'), value: <Money amount={amount} unit="USDT" /> },
    { id: 'fee', term: t('office-withdrawals.fee'), value: <Money amount={fee} unit="USDT" /> },
    { id: 'network', term: t('office-withdrawals.network'), value: <bdi>{networkName(network)}</bdi> },
    { id: 'address', term: t('office-withdrawals.address'), value: <CopiedText value={address} /> },
    { id: 'requested', term: t('office-withdrawals.requested'), value: <DateTime value={instantOf(time)} /> },
    { id: 'id', term: t('office-withdrawals.id'), value: <CopiedText value={withdrawal.id} /> },
    ...(transaction === undefined
      ? []
      : [
          {
            id: 'transaction',
            term: t('office-withdrawals.transaction'),
            value: <CopiedText value={transaction} />,
          },
        ]),
  ];
}

function buyerOf({ username, usercode, registerTime, money }: WithdrawalToReview, t: TFunction) {
  return [
    { id: 'username', term: t('office-withdrawals.buyer'), value: <bdi>{username || '–'}</bdi> },
    { id: 'usercode', term: t('office-withdrawals.usercode'), value: <CopiedText value={usercode} /> },
    {
      id: 'registered',
      term: t('office-withdrawals.registered'),
      value: <DateTime value={instantOf(registerTime)} />,
    },
    { id: 'left', term: t('office-withdrawals.left'), value: <Money amount={money} unit="USDT" /> },
  ];
}
