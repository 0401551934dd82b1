import { countText } from '@caravan/storefront-shared/i18n';
import { useSession } from '@caravan/storefront-shared/session';
import { LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import Avatar from '../../../features/account/avatar.tsx';
import { UnprovenNotice } from '../../../features/account/unproven-notice.tsx';
import { InvitationPauses } from '../../../features/invitations/invitation-pauses.tsx';
import { Invitations } from '../../../features/invitations/invitations.tsx';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { orderTabs } from '../../../features/orders/status.ts';
import { useOrderList } from '../../../features/orders/use-order.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BalanceCard } from '../balance-card.tsx';

const counted = orderTabs.slice(1, 5);
const recent = 3;

/** The account at a glance: balance, what orders wait for, the latest orders. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const username = useSession((state) => state.user?.username);
  const { data, error, reload } = useOrderList('all', 1);
  return (
    <>
      <PageHeading title={t('account.dashboard')}>
        <span className="user-info-greeting">
          <Avatar size={48} />
          <span>
            {t('account.hello')} <bdi>{username}</bdi>
          </span>
        </span>
      </PageHeading>
      <UnprovenNotice />
      <Invitations />
      <BalanceCard />
      <ul className="user-info-order-counts" aria-label={t('account.orders')}>
        {counted.map((tab) => (
          <li key={tab}>
            <Link href={`/userInfo/my-order?tab=${tab}`}>
              <strong>{data ? countText(data.counts[tab]) : '–'}</strong>
              {t(`orders.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="user-info-head">
        <h2>{t('account.recentOrders')}</h2>
        <Link href="/userInfo/my-order">{t('account.allOrders')}</Link>
      </div>
      {error && !data ? <Failure error={error} onRetry={reload} /> : null}
      {!data && !error && <Skeleton shape="box" width="100%" height="12rem" />}
      {data && (
        <OrderList
          orders={data.pageList.slice(0, recent)}
          empty={
            <Empty
              picture="box"
              text={t('orders.none')}
              action={<LinkButton href="/index">{t('cart.browse')}</LinkButton>}
            />
          }
        />
      )}
      <InvitationPauses />
    </>
  );
}
