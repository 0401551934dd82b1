import { CopyButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';

type Props = {
  readonly address: string;
  /** its name and standard, where it is still open */
  readonly network: { readonly network: string; readonly name?: string; readonly standard?: string };
};

/** Where withdrawals go, with the network named in the same block. */
export function BoundAddress({ address, network }: Props) {
  const { t } = useTranslation();
  return (
    <div className="withdraw-bound">
      <p className="site-muted">{t('withdraw.boundTo', { network: networkText(network) })}</p>
      <GroupedAddress address={address} />
      <CopyButton value={address} label={t('withdraw.copy')} variant="secondary" />
    </div>
  );
}
