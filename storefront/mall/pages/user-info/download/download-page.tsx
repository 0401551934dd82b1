import { useResource } from '@caravan/storefront-shared/api';
import { Card, CopyButton, LinkButton, QrCode, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { appAddresses } from '../../../api/apps.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './download-page.css';

/** The apps for buyers and for sellers (§1): where they can be had, and a code that a telephone reads. */
export default function DownloadPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(appAddresses());
  const apps = data
    ? ([
        { id: 'buyer', address: data.buyerAppUrl },
        { id: 'seller', address: data.sellerAppUrl },
      ] as const)
    : [];
  const offered = apps.filter(({ address }) => address !== '');
  return (
    <>
      <PageHeading title={t('account.apps')} />
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="12rem" />
      ) : offered.length === 0 ? (
        <Empty
          picture="box"
          text={t('download.none')}
          action={<LinkButton href="/index">{t('error.toHome')}</LinkButton>}
        />
      ) : (
        <ul className="download-apps">
          {offered.map(({ id, address }) => (
            <li key={id}>
              <Card as="section" aria-label={t(`download.${id}`)}>
                <h2>{t(`download.${id}`)}</h2>
                <QrCode value={address} alt={t('download.code', { app: t(`download.${id}`) })} size={160} />
                <p className="site-muted" dir="ltr">
                  {address}
                </p>
                <div className="download-ways">
                  <LinkButton href={address} variant="primary" target="_blank" rel="noopener">
                    {t('download.open')}
                  </LinkButton>
                  <CopyButton value={address} label={t('download.copy')} variant="secondary" />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
