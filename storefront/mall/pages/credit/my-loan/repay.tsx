import { compare, minus, Usdt } from '@caravan/storefront-shared/money';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { Card, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';
import { useAccount } from '../../../features/account/use-account.ts';
import { useBalance } from '../../../features/wallet/use-balance.ts';
import { RepayForm } from './repay-form.tsx';

/** Repays from the balance, today's debt or a part of it. */
export function Repay({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const balance = useBalance().data?.money;
  const account = useAccount().data;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-repay">
      <h2 id="credit-repay">{t('credit-loan.repay')}</h2>
      <p className="site-muted credit-small">{t('credit-loan.repayText')}</p>
      {balance === undefined || account === undefined ? (
        <Skeleton shape="box" width="100%" height="16rem" />
      ) : (
        <>
          <p aria-live="polite">
            <Trans i18nKey="credit-loan.balance" components={{ amount: <Usdt amount={balance} /> }} />
          </p>
          {compare(balance, loan.repaymentAmount) < 0 && (
            <Short missing={minus(loan.repaymentAmount, balance)} />
          )}
          {account.safewordSet ? (
            <RepayForm loan={loan} balance={balance} />
          ) : (
            <Notice
              tone="info"
              title={t('credit-loan.passwordNeeded')}
              action={
                <LinkButton href={withReturn('/userInfo/setup/transaction-password')} variant="primary">
                  {t('credit-loan.setPassword')}
                </LinkButton>
              }
            >
              {t('credit-loan.passwordNeededText')}
            </Notice>
          )}
        </>
      )}
    </Card>
  );
}

/** The balance does not cover all of it; a part can be repaid nevertheless. */
function Short({ missing }: { readonly missing: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      action={
        <LinkButton href={`${withReturn('/userInfo/money-package/recharge')}&amount=${missing}`}>
          {t('credit-loan.recharge')}
        </LinkButton>
      }
    >
      <Trans i18nKey="credit-loan.short" components={{ amount: <Usdt amount={missing} /> }} />
    </Notice>
  );
}
