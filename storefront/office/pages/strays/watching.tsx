import { useResource } from '@caravan/storefront-shared/api';
import { Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { strayPage } from '../../api/strays.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

/** Blocks that a network may be behind for a moment. */
const USUAL = 20;

/** Where the list is not complete: a network that lags, and spam that was only counted. */
export function Watching() {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const { data } = useResource(strayPage({ state: 'final', after: 0, pageSize: 1 }));
  return (data?.watching ?? []).map(({ network, behind, trouble, beyond }) => {
    const lags = trouble !== undefined || behind > USUAL;
    // nothing to say takes no room
    if (!lags && beyond === 0) return null;
    const words = { network: networkName(network) };
    return (
      <div key={network} className="site-page">
        {lags && (
          <Notice tone="warning" title={t('office-strays.behind', { ...words, count: behind })}>
            <p>{t('office-strays.behindText')}</p>
            {trouble !== undefined && (
              <p>
                <bdi>{trouble}</bdi>
              </p>
            )}
          </Notice>
        )}
        {beyond > 0 && <p className="site-muted">{t('office-strays.beyond', { ...words, count: beyond })}</p>}
      </div>
    );
  });
}
