import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import SubscribeForm from '../../features/subscription/subscribe-form.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { EndSubscription } from './end-subscription.tsx';

const column = { display: 'grid', gap: 'var(--mall-space-16)', justifyItems: 'start' } as const;

/** News by mail (§2). `?end=` is in the letters to subscribers, and asks first: what reads mail for its owner opens links too. */
export default function SubscribePage() {
  const { t } = useTranslation();
  const token = useQuery().query.get('end');
  return (
    <div className="site-page site-frame" style={column}>
      <PageHeading title={t(token === null ? 'subscribe.title' : 'subscribe.endTitle')} />
      {token === null ? <SubscribeForm /> : <EndSubscription token={token.trim()} />}
    </div>
  );
}
