import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flows, jobs, system, views, watchers } from '../../api/system.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { FlowTable } from './flow-table.tsx';
import { JobTable } from './job-table.tsx';
import { Standing } from './standing.tsx';
import { stuckFirstIn } from './stuck-order.tsx';
import { ViewTable } from './view-table.tsx';
import { WatcherTable } from './watcher-table.tsx';
import { readWhileLookedAt } from './while-looked-at.ts';
import './operations-page.css';

/** How views, flows, watchers and jobs stand, read again while somebody looks; what has stopped can be told to go on. */
export default function OperationsPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const [paused, setPaused] = useState(false);
  useEffect(() => readWhileLookedAt({ page: document, read: system.invalidate, onPaused: setPaused }), []);
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.operations.title')} />
      <div className="operations-head">
        <p className="site-muted">
          {t(paused ? 'office-operations.paused' : 'office-operations.refreshed', { zone: timeZoneName() })}
        </p>
        <Button size="small" onPress={system.invalidate}>
          {t('office.refresh')}
        </Button>
      </div>
      <Standing part="views" resource={views()}>
        {({ pageList, head }) => <ViewTable views={pageList} head={head} />}
      </Standing>
      <Standing part="flows" resource={flows(stuckFirstIn(query))}>
        {({ pageList }) => <FlowTable flows={pageList} />}
      </Standing>
      <Standing part="watchers" resource={watchers()}>
        {({ pageList }) => <WatcherTable watchers={pageList} />}
      </Standing>
      <Standing part="jobs" resource={jobs()}>
        {({ pageList }) => <JobTable jobs={pageList} />}
      </Standing>
    </div>
  );
}
