import { useTranslation } from 'react-i18next';
import { useSettings } from '../features/settings/use-settings.ts';

/** States, discreetly and on every page, that nothing here is real money. */
export function DevelopmentStrip() {
  const { t } = useTranslation();
  const { data } = useSettings();
  if (data?.development_mode !== '1') return null;
  return (
    <aside className="shell-development-strip" aria-label={t('shell.developmentLabel')}>
      <p className="site-frame">{t('shell.development')}</p>
    </aside>
  );
}
