import { useQuery, withReturn } from '@caravan/storefront-shared/navigation';
import { Card, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WithdrawOpened } from '../../../api/withdrawals.ts';
import { useAccount } from '../../../features/account/use-account.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { useWithdrawOpened } from '../../../features/wallet/use-withdrawals.ts';
import { LateNetwork } from '../../../features/wallet/late-network.tsx';
import { withdrawalAddress } from '../../../features/wallet/withdrawal-address.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BalanceCard } from '../balance-card.tsx';
import { ApplyForm } from './apply-form.tsx';
import { BindForm } from './bind-form.tsx';
import { BoundAddress } from './bound-address.tsx';
import { ChangeAddress } from './change-address.tsx';
import { Records } from './records.tsx';
import { WaitingChange } from './waiting-change.tsx';
import './withdraw-page.css';

/** Sends USDT from the wallet to the buyer's own address, and shows what became of earlier requests. */
export default function WithdrawPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const account = useAccount();
  const opened = useWithdrawOpened();
  const failed = [account, opened].find(({ error, data }) => error && !data);
  const isKnown = failed !== undefined || (account.data !== undefined && opened.data !== undefined);
  return (
    <>
      <PageHeading title={t('withdraw.title')} />
      <BalanceCard />
      {failed?.error ? (
        <Failure error={failed.error} onRetry={failed.reload} />
      ) : !account.data || !opened.data ? (
        <Skeleton shape="box" width="100%" height="20rem" />
      ) : !account.data.safewordSet ? (
        <Notice tone="info" title={t('withdraw.passwordNeeded')}>
          <p>{t('withdraw.passwordNeededText')}</p>
          <LinkButton href={withReturn('/userInfo/setup/transaction-password')} variant="primary">
            {t('withdraw.setPassword')}
          </LinkButton>
        </Notice>
      ) : (
        <Request opened={opened.data} />
      )}
      {/* below a form whose height depends on the answer */}
      <section className="withdraw-records" aria-labelledby="withdrawals" hidden={!isKnown}>
        <h2 id="withdrawals">{t('withdraw.records')}</h2>
        <Records page={pageOf(query)} />
      </section>
    </>
  );
}

/** What can be done now: choose the address, ask for a withdrawal, or wait for the one that is open. */
function Request({ opened }: { readonly opened: WithdrawOpened }) {
  const { t } = useTranslation();
  const { address, change, networks, pending } = opened;
  if (!address) return <BindForm networks={networks} />;
  const bound = networks.find(({ network }) => network === address.network);
  return (
    <Card as="section" aria-label={t('withdraw.to')}>
      <div className="withdraw-request">
        <BoundAddress address={address.address} network={bound ?? address} />
        <LateNetwork network={address.network} />
        {change ? (
          <WaitingChange change={change} networks={networks} />
        ) : (
          networks.length > 0 && <ChangeAddress opened={opened} />
        )}
        {pending !== undefined ? (
          <Notice
            tone="info"
            title={t('withdraw.pending')}
            action={
              <LinkButton href={withdrawalAddress(pending)} variant="primary">
                {t('withdraw.follow')}
              </LinkButton>
            }
          >
            {t('withdraw.pendingText')}
          </Notice>
        ) : change ? null : bound ? (
          <ApplyForm opened={opened} network={bound.network} />
        ) : (
          <Notice tone="warning">{t('withdraw.networkClosed')}</Notice>
        )}
      </div>
    </Card>
  );
}
