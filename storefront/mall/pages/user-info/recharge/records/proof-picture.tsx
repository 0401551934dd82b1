import { usePrivatePicture } from '@caravan/storefront-shared/api';
import { Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** The picture of the payment, which leads to itself in full size. */
export function ProofPicture({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { src, failed } = usePrivatePicture(url);
  if (failed) return t('recharge.proofAway');
  if (!src) return <Skeleton shape="box" width="100%" height="8rem" />;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img className="recharge-proof-shown" src={src} alt={t('recharge.showProof')} />
    </a>
  );
}
