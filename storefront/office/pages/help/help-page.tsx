import { useResource } from '@caravan/storefront-shared/api';
import { instantOf, languages } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Badge, DateTime, Select, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { helpStandings } from '../../api/help.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { standingOf } from './standing.ts';

const tones = {
  missing: 'warning',
  draft: 'info',
  newer: 'info',
  published: 'success',
  withdrawn: 'neutral',
} as const;

// no key of a brand has a space
const ofAll = 'of all';

/** Every page of help in every language, for all brands or for one. */
export default function HelpPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const { data, error, reload } = useResource(helpStandings());
  const title = t('office.areas.help.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  const brandKey = query.get('brand') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-help.about')}</p>
      <Select
        label={t('office-help.brand')}
        description={t('office-help.brandHint')}
        options={[
          { value: ofAll, label: t('office-content.allBrands') },
          ...data.brands.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={brandKey || ofAll}
        onChange={(brand) => setQuery({ brand: brand === ofAll ? '' : brand })}
      />
      <Table caption={title} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-help.page')}</th>
            {data.languages.map((language) => (
              <th key={language} scope="col">
                <bdi lang={languages[language].tag}>{languages[language].name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.pages.map((page) => (
            <tr key={page}>
              <th scope="row">{t(`office-help.pages.${page}`)}</th>
              {data.languages.map((language) => {
                const text = data.pageList.find(
                  (each) =>
                    each.page === page && each.language === language && (each.brandKey ?? '') === brandKey,
                );
                const standing = standingOf(text);
                const { name } = languages[language];
                const words = text?.title ?? t('office-help.write');
                return (
                  <td key={language}>
                    <Link
                      href={`/office/help/${page}/${language}${brandKey && `?brand=${encodeURIComponent(brandKey)}`}`}
                      aria-label={t('office-help.open', {
                        title: words,
                        page: t(`office-help.pages.${page}`),
                        language: name,
                      })}
                    >
                      <bdi lang={text && languages[language].tag}>{words}</bdi>
                    </Link>{' '}
                    <Badge tone={tones[standing]}>{t(`office-help.standing.${standing}`)}</Badge>
                    {text && (
                      <div className="site-muted">
                        <DateTime value={instantOf(text.at)} />
                      </div>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
