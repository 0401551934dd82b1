import { QrCode } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Props = { readonly address: string; readonly network: string };

/** The address for a telephone's camera. What draws it comes after the address can be read and copied. */
export default function AddressCode({ address, network }: Props) {
  const { t } = useTranslation();
  return <QrCode value={address} alt={t('recharge.qr', { network })} size={160} />;
}
