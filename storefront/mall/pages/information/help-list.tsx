import type { ResponseOf } from '@caravan/gateway/wire';
import { currentLanguage, languages } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

export type HelpTitle = ResponseOf<'help!list'>['pageList'][number];
type Props = {
  readonly titles: readonly HelpTitle[];
  /** the page that is read */
  readonly current?: string;
};

export const helpHref = (page: string) => `/information?page=${encodeURIComponent(page)}`;
/** The language of words that are not in that of the page. */
export const foreign = (of: HelpTitle['language']) =>
  of === currentLanguage() ? undefined : languages[of].tag;

/** Every page of help. */
export function HelpList({ titles, current }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="information-list" aria-label={t('help.pages')}>
      <ul>
        {titles.map(({ page, title, language }) => (
          <li key={page}>
            <Link href={helpHref(page)} aria-current={page === current ? 'page' : undefined}>
              <bdi lang={foreign(language)}>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
