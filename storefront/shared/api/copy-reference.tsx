import { CopyButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** Copies the reference of a failure. */
export default function CopyReference({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return <CopyButton iconOnly value={id} label={t('error.copyReference')} />;
}
