import type { ShownHelp } from '@caravan/gateway/wire';
import { directionOf, instantOf } from '@caravan/storefront-shared/i18n';
import { Markdown } from '@caravan/storefront-shared/markdown';
import { DateTime } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageHeading } from '../../shell/page-heading.tsx';
import { foreign, helpHref, type HelpTitle } from './help-list.tsx';
import { noteHelp } from './note-help.ts';

type Props = { readonly help: ShownHelp; readonly titles: readonly HelpTitle[] };

/** One page of help, and the way to those beside it. */
export function HelpText({ help, titles }: Props) {
  const { t } = useTranslation();
  const { title, body, language, changedAt } = help;
  const lang = foreign(language);
  if (import.meta.env.SSR) noteHelp(help);
  const place = titles.findIndex(({ page }) => page === help.page);
  const beside = [
    ['help.previous', titles[place - 1]],
    ['help.next', titles[place + 1]],
  ] as const;
  return (
    <article>
      <PageHeading title={title}>
        <bdi lang={lang}>{title}</bdi>
      </PageHeading>
      {lang !== undefined && <p className="site-muted">{t('help.english')}</p>}
      <div className="information-text" lang={lang} dir={directionOf(language)}>
        <Markdown text={body} />
      </div>
      <p className="site-muted">
        <Trans
          i18nKey="help.changed"
          components={{ time: <DateTime value={instantOf(changedAt)} dateOnly /> }}
        />
      </p>
      <nav className="information-around" aria-label={t('help.around')}>
        {beside.map(
          ([text, other]) =>
            other && (
              <Link key={text} href={helpHref(other.page)}>
                <Trans
                  i18nKey={text}
                  components={{ title: <bdi lang={foreign(other.language)}>{other.title}</bdi> }}
                />
              </Link>
            ),
        )}
      </nav>
    </article>
  );
}
