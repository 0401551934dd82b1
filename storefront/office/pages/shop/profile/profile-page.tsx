import { useResource } from '@caravan/storefront-shared/api';
import { useTranslation } from 'react-i18next';
import { ownShop } from '../../../api/own-shop.ts';
import { useSeller } from '../../../features/shop-session/use-seller.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { ProfileForm } from './profile-form.tsx';
import './profile-page.css';

/** What the shop says of itself, and on what terms it sells. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { data: seller } = useSeller();
  const { data, error, reload } = useResource(ownShop());
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office-profile.title')} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <PageHeading title={t('office-profile.title')} />
      <p className="site-muted">
        {t('office-profile.text')}{' '}
        {seller && (
          <a href={`/store?id=${encodeURIComponent(seller.sellerId)}`}>{t('office-profile.seeInMall')}</a>
        )}
      </p>
      <ProfileForm shop={data} />
    </div>
  );
}
