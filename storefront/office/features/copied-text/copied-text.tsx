import { CopyButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import './copied-text.css';

/** Something that is compared with other places, so it can be copied. */
export function CopiedText({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  return (
    <span className="copied-text">
      <bdi dir="ltr">{value}</bdi>
      <CopyButton value={value} label={t('office.copy', { value })} iconOnly />
    </span>
  );
}
