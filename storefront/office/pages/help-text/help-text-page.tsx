import { useResource } from '@caravan/storefront-shared/api';
import { languages } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { help, helpHistory, helpStandings, type HelpText, type HelpVersions } from '../../api/help.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { HelpEditor } from './help-editor.tsx';
import { HelpVersionList } from './help-version-list.tsx';
import './help-text-page.css';

/** One page of help in one language, for all brands or for one. */
export default function HelpTextPage() {
  const { t } = useTranslation();
  const { page = '', language = '' } = useParams<{ page: string; language: string }>();
  const brandKey = useQuery().query.get('brand') ?? '';
  const { data, error, reload } = useResource(helpStandings());
  const list = t('office.areas.help.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={list} />;
  if (!data) return <PageWaiting />;
  const known = data.pages.find((each) => each === page);
  const spoken = data.languages.find((each) => each === language);
  const brand = data.brands.find(({ key }) => key === brandKey);
  if (!known || !spoken || (brandKey && !brand)) {
    return (
      <div className="site-page">
        <Breadcrumb crumbs={[{ label: list, href: '/office/help' }, { label: t('office-help.unknown') }]} />
        <PageHeading title={t('office-help.unknown')} />
        <EmptyState title={t('office-help.unknownText')} />
      </div>
    );
  }
  const names = [t(`office-help.pages.${known}`), languages[spoken].name, ...(brand ? [brand.name] : [])];
  const title = names.join(' · ');
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: list, href: `/office/help${brandKey && `?brand=${brandKey}`}` }, { label: title }]}
      />
      <PageHeading title={title} />
      <Versions key={title} text={{ page: known, language: spoken, ...(brand && { brandKey }) }} />
    </div>
  );
}

/** The editor begins with the latest version, or with an older one that is to come back. */
function Versions({ text }: { readonly text: HelpText }) {
  const { may } = useSelf();
  const history = helpHistory(text.page, text.language, text.brandKey ?? '');
  const { data, error, reload } = useResource(history);
  const [begun, setBegun] = useState<{
    readonly at: number;
    readonly from: HelpVersions[number] | undefined;
  }>();
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data) return <PageWaiting />;
  const versions = data.pageList;
  const begin = (from?: HelpVersions[number]) => {
    help.invalidate();
    setBegun({ at: (begun?.at ?? 0) + 1, from });
  };
  return (
    <>
      {may('content.keep') && (
        <HelpEditor
          key={`${begun?.at ?? 0}`}
          text={text}
          latest={versions[0]}
          from={begun?.from}
          ownShown={
            text.brandKey !== undefined &&
            versions.find(({ state }) => state !== 'draft')?.state === 'published'
          }
          load={async () => (await history.load()).pageList[0]}
        />
      )}
      <HelpVersionList
        versions={versions}
        language={text.language}
        onRestore={may('content.keep') ? begin : undefined}
      />
    </>
  );
}
