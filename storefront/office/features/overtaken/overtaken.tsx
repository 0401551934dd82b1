import { Button, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** Somebody else saved it meanwhile. What they saved is read only where the person asks for it: what was typed is lost then. */
export function Overtaken({ onLoad }: { readonly onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={t('office-content.overtaken')}>
      <p>{t('office-content.overtakenText')}</p>
      <Button onPress={onLoad}>{t('office-content.loadTheirs')}</Button>
    </Notice>
  );
}
