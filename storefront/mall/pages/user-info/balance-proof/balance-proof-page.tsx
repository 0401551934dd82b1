import { useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb, Card, LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { publishedRoots } from '../../../api/wallet.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Root } from './root.tsx';
import './balance-proof-page.css';

/** How a buyer sees, without the mall's word, that their balance is in the sum that it published. */
export default function BalanceProofPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(publishedRoots());
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('account.wallet'), href: '/userInfo/money-package' },
          { label: t('proof.title') },
        ]}
      />
      <PageHeading title={t('proof.title')} />
      <Card>
        <p>{t('proof.intro')}</p>
        <ol className="balance-proof-steps">
          {(['save', 'open', 'compare'] as const).map((step) => (
            <li key={step}>{t(`proof.steps.${step}`)}</li>
          ))}
        </ol>
        <p className="site-muted">{t('proof.what')}</p>
        {/* a file to keep, not a page of the mall */}
        <div className="balance-proof-actions">
          <LinkButton href="/verify-proof.html" variant="secondary" download>
            {t('proof.page')}
          </LinkButton>
        </div>
      </Card>
      <h2>{t('proof.roots')}</h2>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="12rem" />
      ) : data.pageList.length === 0 ? (
        <Empty picture="wallet" text={t('proof.none')} />
      ) : (
        <ul className="balance-proof-roots">
          {data.pageList.map((root) => (
            <li key={root.position}>
              <Root root={root} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
