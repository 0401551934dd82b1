import { directionOf, instantOf, languages } from '@caravan/storefront-shared/i18n';
import { Badge, Button, DateTime, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { HelpText, HelpVersions } from '../../api/help.ts';

const tones = { draft: 'info', published: 'success', withdrawn: 'neutral' } as const;

type Props = {
  readonly versions: HelpVersions;
  readonly language: HelpText['language'];
  /** undefined: whoever looks may only look */
  readonly onRestore: ((version: HelpVersions[number]) => void) | undefined;
};

/** What the page said at any time, the latest first. */
export function HelpVersionList({ versions, language, onRestore }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="help-versions">
      <h2 id="help-versions" className="site-section-heading">
        {t('office-help.versions')}
      </h2>
      {versions.length === 0 && <EmptyState title={t('office-help.noVersions')} />}
      {versions.map((version, place) => (
        <details key={version.version} className="help-text-version">
          <summary>
            {t('office-help.version', { number: version.version })}{' '}
            <Badge tone={tones[version.state]}>{t(`office-help.standing.${version.state}`)}</Badge>{' '}
            <DateTime value={instantOf(version.at)} />{' '}
            <bdi className="site-muted">{version.by ?? t('office-help.software')}</bdi>
          </summary>
          <div lang={languages[language].tag} dir={directionOf(language)}>
            <p className="help-text-title">{version.title}</p>
            <p className="help-text-raw">{version.body}</p>
          </div>
          {onRestore && place > 0 && (
            <Button
              size="small"
              aria-label={t('office-help.restoreOf', { number: version.version })}
              onPress={() => onRestore(version)}
            >
              {t('office-help.restore')}
            </Button>
          )}
        </details>
      ))}
    </section>
  );
}
