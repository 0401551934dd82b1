import { useResource } from '@caravan/storefront-shared/api';
import { brand } from '@caravan/storefront-shared/brand';
import { useSession } from '@caravan/storefront-shared/session';
import { Card, LinkButton, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { ownAccount } from '../../api/account.ts';
import { ownApplication, type StoreApplication } from '../../api/join.ts';
import { settings } from '../../api/shop.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ApplicationForm } from './application-form.tsx';
import { promotionAddress } from './promotion-address.ts';
import './merchant-settled-page.css';

const steps = ['apply', 'review', 'list'] as const;

/** How to become a seller (§1, §6): what it takes, the site that promotes it, and the application. */
export default function MerchantSettledPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('join.title', { name: brand.name })} />
      <p className="merchant-settled-lead">{t('join.lead')}</p>
      <div className="merchant-settled-columns">
        <Card as="section" aria-label={t('join.application')}>
          <Application />
        </Card>
        <Card as="section" aria-labelledby="merchant-settled-steps">
          <h2 id="merchant-settled-steps">{t('join.how')}</h2>
          <ol className="merchant-settled-steps">
            {steps.map((step) => (
              <li key={step}>{t(`join.steps.${step}`)}</li>
            ))}
          </ol>
          <Promotion />
        </Card>
      </div>
    </div>
  );
}

/** §1: the promotion site, in a window of its own, in the reader's language and with their picture. */
function Promotion() {
  const { t, i18n } = useTranslation();
  const signedIn = useSession(({ token }) => token !== undefined);
  const { data } = useResource(settings());
  const user = useResource(signedIn ? ownAccount() : undefined);
  const site = data?.promotion_site_url;
  if (!site) return null;
  return (
    <LinkButton
      href={promotionAddress(site, i18n.language, user.data?.avatar)}
      target="_blank"
      rel="noopener"
    >
      {t('join.promotion')}
    </LinkButton>
  );
}

/** Where the shop is run; another site, in a window of its own. */
function Office() {
  const { t } = useTranslation();
  const { data } = useResource(settings());
  const office = data?.shop_office_url;
  if (!office) return null;
  return (
    <LinkButton variant="primary" href={office} target="_blank" rel="noopener">
      {t('join.toOffice')}
    </LinkButton>
  );
}

function Application() {
  const { t } = useTranslation();
  const signedIn = useSession(({ token }) => token !== undefined);
  const own = useResource(signedIn ? ownApplication() : undefined);
  if (!signedIn)
    return (
      <>
        <h2>{t('join.application')}</h2>
        <p>{t('join.signedOut')}</p>
        <div className="merchant-settled-actions">
          <LinkButton variant="primary" href="/login?next=%2FmerchantSettled">
            {t('join.logIn')}
          </LinkButton>
          <LinkButton href="/register?next=%2FmerchantSettled">{t('join.register')}</LinkButton>
        </div>
      </>
    );
  if (own.error && !own.data)
    return <Failure title={t('join.application')} error={own.error} onRetry={own.reload} />;
  if (!own.data) return <div className="merchant-settled-waiting site-waiting" aria-hidden="true" />;
  return <Standing application={own.data.application} />;
}

function Standing({ application }: { readonly application: StoreApplication | undefined }) {
  const { t } = useTranslation();
  if (application?.statusKey === 'pending')
    return (
      <>
        <h2>{t('join.application')}</h2>
        <Notice tone="info">{t('join.pending', { store: application.shopName })}</Notice>
      </>
    );
  if (application?.statusKey === 'approved')
    return (
      <>
        <h2>{t('join.application')}</h2>
        <Notice tone="success">{t('join.approved', { store: application.shopName })}</Notice>
        <div className="merchant-settled-actions">
          <Office />
          <LinkButton href={`/store?id=${encodeURIComponent(application.sellerId ?? '')}`}>
            {t('join.toStore')}
          </LinkButton>
        </div>
      </>
    );
  return (
    <>
      <h2>{t('join.application')}</h2>
      {application && (
        <Notice tone="warning">
          {t('join.refused', { store: application.shopName })} <q>{application.answer}</q>
        </Notice>
      )}
      <ApplicationForm before={application} />
    </>
  );
}
