import { useResource } from '@caravan/storefront-shared/api';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { settings } from '../../api/shop.ts';

/** The page of customer service outside the mall (§3: `customer_service_url`), where there is one. */
export function CustomerService() {
  const { t } = useTranslation();
  const { data } = useResource(settings());
  const address = data?.customer_service_url;
  if (!address) return null;
  return (
    <p>
      <LinkButton href={address} target="_blank" rel="noopener">
        {t('help.service')}
      </LinkButton>
    </p>
  );
}
