import { isRefusal, noteSubject, useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { helpPage, helpTitles } from '../../api/help.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { CustomerService } from './customer-service.tsx';
import { HelpList } from './help-list.tsx';
import { HelpText } from './help-text.tsx';
import './information-page.css';

/** The pages of help: all of them, and the one that the address names beside their list. */
export default function InformationPage() {
  const { t } = useTranslation();
  const page = useQuery().query.get('page')?.trim() ?? '';
  const list = useResource(helpTitles());
  const subject = page ? helpPage(page) : undefined;
  if (subject) noteSubject(subject);
  const read = useResource(subject);
  const unknown = isRefusal(read.error);
  const failed = (!list.data && list.error) || (!read.data && !unknown && read.error);
  if (failed) {
    const reload = () => {
      list.reload();
      read.reload();
    };
    return <Failure title={t('help.title')} error={failed} onRetry={reload} />;
  }
  if (!list.data || (page && !read.data && !unknown)) return <PageWaiting />;
  const titles = list.data.pageList;
  if (!page) {
    return (
      <div className="site-page site-frame">
        <PageHeading title={t('help.title')} />
        <p className="information-lead site-muted">{t('help.about')}</p>
        <CustomerService />
        {titles.length > 0 ? (
          <div className="information-all">
            <HelpList titles={titles} />
          </div>
        ) : (
          <Empty picture="search" text={t('help.none')} />
        )}
      </div>
    );
  }
  return (
    <div className="site-page site-frame information-beside">
      {read.data && !unknown ? (
        <div>
          <HelpText help={read.data} titles={titles} />
          {page === 'contact' && <CustomerService />}
        </div>
      ) : (
        <div>
          <PageHeading title={t('help.noneTitle')} />
          <Empty
            picture="road"
            text={t('help.noneText')}
            action={<LinkButton href="/information">{t('help.toAll')}</LinkButton>}
          />
        </div>
      )}
      <HelpList titles={titles} current={page} />
    </div>
  );
}
