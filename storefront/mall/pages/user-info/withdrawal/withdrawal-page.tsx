import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { Breadcrumb, Card, CopyButton, Facts, LinkButton, Notice, Skeleton, Timeline } from '@caravan/ui-kit';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import type { Withdrawal } from '../../../api/withdrawals.ts';
import { useChannels } from '../../../features/wallet/use-recharge.ts';
import { useWithdrawal } from '../../../features/wallet/use-withdrawals.ts';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';
import { WithdrawalBadge } from '../../../features/wallet/withdrawal-badge.tsx';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { stepsOf } from './steps.ts';
import './withdrawal-page.css';

/** One withdrawal; an address that names none leads to all of them. */
export default function WithdrawalPage() {
  const { query } = useQuery();
  const id = query.get('id')?.trim();
  return id ? <OneWithdrawal id={id} /> : <Redirect to="/userInfo/money-package/withdraw" replace />;
}

/** How far it has got, and where it goes. */
function OneWithdrawal({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, reload } = useWithdrawal(id);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('account.wallet'), href: '/userInfo/money-package' },
          { label: t('withdraw.title'), href: '/userInfo/money-package/withdraw' },
          { label: t('withdraw.one') },
        ]}
      />
      <PageHeading title={t('withdraw.one')} />
      {isRefusal(error) && !data ? (
        <Empty
          picture="wallet"
          text={errorText(error)}
          action={<LinkButton href="/userInfo/money-package/withdraw">{t('withdraw.records')}</LinkButton>}
        />
      ) : error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : data ? (
        <Shown withdrawal={data} />
      ) : (
        <Skeleton shape="box" width="100%" height="20rem" />
      )}
    </>
  );
}

function Shown({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { stage, reason } = withdrawal;
  const { steps, next } = stepsOf(withdrawal, t);
  return (
    <>
      <p aria-live="polite">
        <WithdrawalBadge withdrawal={withdrawal} />
      </p>
      {reason !== undefined && (
        <Notice
          tone="warning"
          title={stage === 'rejected' ? t('withdraw.why.rejected') : t('withdraw.why.failed')}
        >
          <p>
            <bdi>{reason}</bdi>
          </p>
          <p>{t('withdraw.back')}</p>
        </Notice>
      )}
      <div className="withdrawal-columns">
        <Card as="section" aria-label={t('withdraw.history')}>
          <Timeline label={t('withdraw.history')} steps={steps} next={next} />
          <p className="site-muted withdrawal-zone">{t('withdraw.zone', { zone: timeZoneName() })}</p>
        </Card>
        <Money withdrawal={withdrawal} />
      </div>
    </>
  );
}

function Money({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { id, amount, withdraw_fee, total, network, address, sent } = withdrawal;
  const transaction = withdrawal.transaction ?? sent?.transaction;
  const channel = useChannels().data?.pageList.find((each) => each.network === network);
  return (
    <Card as="section" aria-label={t('withdraw.to')}>
      <div className="withdrawal-money">
        <Facts
          facts={[
            { id: 'arrives', term: t('withdraw.arrives'), value: <Usdt amount={amount} /> },
            { id: 'fee', term: t('withdraw.fee'), value: <Usdt amount={withdraw_fee} /> },
            { id: 'total', term: t('withdraw.leaves'), value: <Usdt amount={total} /> },
            { id: 'network', term: t('withdraw.network'), value: networkText(channel ?? { network }) },
          ]}
        />
        <p className="site-muted">{t('withdraw.address')}</p>
        <GroupedAddress address={address} />
        {transaction !== undefined && (
          <>
            <p className="site-muted">{t('withdraw.transaction')}</p>
            <p className="withdrawal-transaction" dir="ltr">
              {transaction}
            </p>
            <CopyButton value={transaction} label={t('withdraw.copyTransaction')} variant="secondary" />
          </>
        )}
        <p className="site-muted">
          {t('withdraw.number')} <bdi>{id}</bdi>
        </p>
      </div>
    </Card>
  );
}
