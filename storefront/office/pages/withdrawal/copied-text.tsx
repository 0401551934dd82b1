import { CopyButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** Something that is compared with other places, so it can be copied. */
export function CopiedText({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  return (
    <span className="withdrawal-text">
      <bdi dir="ltr">{value}</bdi>
      <CopyButton value={value} label={t('office-withdrawals.copy', { value })} iconOnly />
    </span>
  );
}
